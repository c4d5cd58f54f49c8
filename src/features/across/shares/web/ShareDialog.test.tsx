import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

beforeEach(() => window.sessionStorage.clear());

const made = {
  id: 7,
  title: "",
  sections: ["contact"],
  count: 2,
  created_by: null,
  expires_at: "2026-12-08T12:00:00.000Z",
  last_opened_at: null,
  opened_count: 0,
  is_revoked: false,
  can_revoke: true,
  dt_created: "2026-11-24T12:00:00.000Z",
  address: "https://hirelane.test/share/secret/",
};
const leftOut = {
  code: "left_out",
  detail: "Please fix the highlighted fields.",
  errors: { application_ids: ["1 of 3 can't be shared. Continue without it."] },
  left_out: [{ reason: "not_team", count: 1 }],
  shareable_ids: [1, 3],
};

function open(answers: { status: number; body: unknown }[]) {
  const sent = fakeServer({ "POST /v2/share-links/": () => answers.shift() ?? { status: 500, body: {} } });
  const onClose = vi.fn();
  const chosen = { application_ids: [1, 2, 3] };
  const rendered = renderInApp(
    <ConfirmProvider>
      <ShareDialog chosen={chosen} count={3} onClose={onClose} />
      <FlashRegion />
    </ConfirmProvider>,
    signedIn(),
  );
  return { ...rendered, onClose, bodies: () => sent.map(({ body }) => body) };
}

it("[BULK-3] goes on without those that cannot be shared, when the reader says so", async () => {
  const { user, bodies } = open([
    { status: 400, body: leftOut },
    { status: 201, body: made },
  ]);

  await user.click(await screen.findByRole("checkbox", { name: "Average rating" }));
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect((await screen.findByRole("alert")).textContent).toContain("for 1, you aren't on the hiring team");
  await user.click(screen.getByRole("button", { name: "Share the other 2" }));

  expect(await screen.findByDisplayValue(made.address)).toBeTruthy();
  const form = { sections: ["contact", "documents", "answers", "rating"], days: 14, title: "" };
  expect(bodies()).toEqual([
    { application_ids: [1, 2, 3], ...form },
    { application_ids: [1, 3], ...form },
  ]);
});

it("[BULK-3] asks before an address is lost that was not copied, and not after", async () => {
  const { user, onClose } = open([{ status: 201, body: made }]);
  await user.click(await screen.findByRole("button", { name: "Create link" }));
  const copy = await screen.findByRole("button", { name: "Copy" });

  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(copy);
  await user.click(screen.getByRole("button", { name: "Done" }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it("[BULK-3] [BULK-6] says that no link was made when the server fails, and keeps what was typed", async () => {
  const { user, unmount } = open([{ status: 500, body: { detail: "Sorry." } }]);
  await user.type(await screen.findByRole("textbox", { name: /^Title/ }), "For Bo");
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect(await screen.findByText(/Failed to create share links/)).toBeTruthy();
  unmount();

  open([]);

  expect(await screen.findByDisplayValue("For Bo")).toBeTruthy();
});
