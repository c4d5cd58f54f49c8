import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { fakeServer, loseConnection, restoreConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { ExportDialog } from "./ExportDialog.tsx";

const saved = vi.fn();

beforeEach(() => {
  window.localStorage.clear();
  saved.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved(`${this.pathname}${this.search}`);
  });
});

type Answer = { status?: number; body: object };

function open(answer: (body: { columns?: string[] }) => Answer, me: Partial<Me> = {}, ids = [1, 2]) {
  const sent = fakeServer({
    "POST /v2/applications/export/preview/": ({ body }) => answer(body as { columns?: string[] }),
  });
  const onClose = vi.fn();
  const rendered = renderInApp(
    <>
      <ExportDialog chosen={{ application_ids: ids }} onClose={onClose} />
      <FlashRegion />
    </>,
    signedIn(me),
  );
  return { ...rendered, sent, onClose };
}

const two = { body: { count: 2, left_out: 0 } };
const exportButton = async () => within(await screen.findByRole("dialog")).findByRole("button", { name: "Export" });

it("[BULK-8] has the browser save a link with the type, the columns and the ids", async () => {
  const { user, onClose } = open(() => two, { role: "admin" });
  await screen.findByText("2 applications");
  for (const group of ["Application", "Job", "Candidate"]) {
    for (const box of within(screen.getByRole("group", { name: group })).getAllByRole<HTMLInputElement>("checkbox")) {
      // oxlint-disable-next-line no-await-in-loop -- A person unchecks one after the other.
      await user.click(box);
    }
  }
  expect(screen.getByRole("alert").textContent).toBe("Choose at least one column.");
  expect(await exportButton()).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "CV" }));
  await user.click(screen.getByText("CSV"));

  await user.click(await exportButton());

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const address = "/v2/applications/export/?filetype=csv&columns[]=cv&id[]=1&id[]=2";
  expect(saved.mock.calls.map(([said]) => decodeURIComponent(said as string))).toEqual([address]);
});

it("[BULK-8] [ROLE-8] offers documents and the source to those who run the company alone", async () => {
  const { unmount } = open(() => two, { role: "manager" });
  await screen.findByText("2 applications");
  expect(screen.queryByRole("checkbox", { name: "CV" })).toBeNull();
  unmount();

  open(() => two, { role: "owner" });

  expect(await screen.findByRole("checkbox", { name: "CV" })).toHaveProperty("checked", false);
});

it("[BULK-2] says how many are left out, and exports nothing where that is all", async () => {
  open(() => ({ body: { count: 0, left_out: 2 } }));

  expect(await screen.findByText("Your role in these jobs doesn't allow exporting their applications.")).toBeTruthy();
  expect(await exportButton()).toHaveProperty("disabled", true);
});

it("[BULK-2] stays open and says why when it is refused, and keeps the choice of columns", async () => {
  const refusal = { status: 403, body: { code: "forbidden", detail: "Not any more." } };
  const { user, unmount, onClose } = open(({ columns }) => (columns ? refusal : two));
  await screen.findByText("2 applications");
  await user.click(screen.getByRole("checkbox", { name: "Message" }));

  await user.click(await exportButton());

  expect((await screen.findByRole("alert")).textContent).toContain("Not any more.");
  expect([saved.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  unmount();
  open(() => two);
  expect(await screen.findByRole("checkbox", { name: "Message" })).toHaveProperty("checked", false);
});

it("[BULK-2] counts when the connection is back, and saves nothing without it", async () => {
  fakeServer({});
  await loseConnection();
  const { user, onClose } = open(() => two);
  expect(await screen.findByText("Counting…")).toBeTruthy();
  await user.click(await exportButton());
  expect((await screen.findByRole("alert")).textContent).toContain("Can't reach Hirelane");
  expect([saved.mock.calls, onClose.mock.calls]).toEqual([[], []]);

  await restoreConnection();

  expect(await screen.findByText("2 applications")).toBeTruthy();
});

it("[BULK-2] asks once, however fast the button is pressed twice", async () => {
  const { onClose } = open(() => two);
  await screen.findByText("2 applications");
  const button = await exportButton();

  button.click();
  button.click();

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toHaveBeenCalledOnce();
});
