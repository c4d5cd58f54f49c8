import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { StatusLinkDialog } from "./StatusLinkDialog.tsx";
import { WithdrawnNote } from "./WithdrawnNote.tsx";

const withdrawn = anApplication({
  id: 1,
  is_withdrawn: true,
  dt_withdrawn: "2026-11-20T08:00:00.000Z",
  withdrawal_reason: "I took another job.",
});

function openNote(application = withdrawn) {
  const sent = fakeServer({
    "GET /v1/applications/1/": () => ({ body: application }),
    "PATCH /v1/applications/1/": () => ({ body: { ...application, is_withdrawn: false } }),
  });
  const { user } = renderInApp(
    <>
      <WithdrawnNote application={application} />
      <FlashRegion />
    </>,
    signedIn(),
  );
  return { user, changes: () => sent.filter(({ method }) => method !== "GET").map(({ body }) => body) };
}

it("[PUBLIC-5] says that the candidate withdrew and why, and brings the application back", async () => {
  const { user, changes } = openNote();

  expect(await screen.findByText("I took another job.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Reopen" }));

  expect(await screen.findByText("The application was reopened.")).toBeTruthy();
  expect(changes()).toEqual([{ is_withdrawn: false }]);
});

it("[PUBLIC-5] [ROLE-10] offers viewers nothing to bring back", async () => {
  openNote({ ...withdrawn, my_role: "viewer", is_viewer: true });

  expect(await screen.findByText("I took another job.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
});

it("[PUBLIC-5] shows the candidate's link when it is asked for, and ends all of them", async () => {
  const address = "https://hirelane.test/application/secret/";
  const sent = fakeServer({
    "POST /v2/applications/1/status-link/": () => ({ body: { address } }),
    "DELETE /v2/applications/1/status-link/": () => ({ status: 204, body: null }),
  });
  const onClose = vi.fn();
  const dialog = () => <StatusLinkDialog application={anApplication({ id: 1 })} onClose={onClose} onLeave={onClose} />;
  const { user, unmount } = renderInApp(dialog(), signedIn());

  expect(sent).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Show link" }));
  expect(await screen.findByDisplayValue(address)).toBeTruthy();
  unmount();

  const { user: other } = renderInApp(dialog(), signedIn());
  await other.click(await screen.findByRole("button", { name: "Revoke all links" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
