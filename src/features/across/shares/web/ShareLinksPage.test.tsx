import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { fakeServer, loseConnection, restoreConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { ShareLink } from "../shares.contract.ts";
import { ShareLinksPage } from "./ShareLinksPage.tsx";
import type { SharesState } from "./shares-state.ts";

const maja = { id: 7, name: "Maja Ek", email: "maja@fjord.test" };

const aLink = (given: Partial<ShareLink> = {}): ShareLink => ({
  id: 3,
  title: "For Bo",
  sections: ["contact"],
  count: 2,
  created_by: maja,
  expires_at: "2026-12-08T12:00:00.000Z",
  last_opened_at: null,
  opened_count: 0,
  is_revoked: false,
  can_revoke: true,
  dt_created: "2026-11-24T12:00:00.000Z",
  ...given,
});

type Given = {
  links?: ShareLink[];
  me?: Partial<Me>;
  state?: SharesState;
  patched?: () => { status?: number; body: object };
};

/** Renders the page, with a server that remembers revoked links. */
async function open({ links = [aLink()], me = {}, state = {}, patched }: Given = {}) {
  let listed = links;
  const sent = fakeServer({
    "GET /v2/share-links/": () => ({ body: { count: listed.length, next: null, results: listed } }),
    "PATCH /v2/share-links/3/": ({ body }) => {
      const refusal = patched?.();
      if (refusal) return refusal;
      const { is_revoked } = body as { is_revoked: boolean };
      listed = is_revoked ? [] : links;
      return { body: aLink({ is_revoked }) };
    },
  });
  const rendered = await renderAt("/settings/share-links/", <ShareLinksPage {...state} />, signedIn(me));
  return { ...rendered, sent, change: (next: ShareLink[]) => (listed = next) };
}

it("[BULK-3] revokes a link at once, and takes that back", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Revoke For Bo" }));
  expect(await screen.findByText("No open links")).toBeTruthy();
  await screen.findByText("For Bo was revoked.");

  await user.click(screen.getByRole("button", { name: "Undo" }));

  expect(await screen.findByRole("button", { name: "Revoke For Bo" })).toBeTruthy();
  expect(screen.getByText("1 open link")).toBeTruthy();
});

it("[BULK-3] [UI-9] shows a link again that could not be revoked, and says why", async () => {
  const { user } = await open({ patched: () => ({ status: 500, body: { detail: "Sorry." } }) });

  await user.click(await screen.findByRole("button", { name: "Revoke For Bo" }));

  expect(await screen.findByText("Couldn't change the link - Sorry.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Revoke For Bo" })).toBeTruthy();
});

it("[BULK-3] says that it waits for the connection, and shows the links when it is back", async () => {
  fakeServer({});
  await loseConnection();
  await open();
  expect(await screen.findByText(/Couldn't load the links/)).toBeTruthy();

  await restoreConnection();

  expect(await screen.findByRole("button", { name: "Revoke For Bo" })).toBeTruthy();
});

it("[BULK-3] shows what colleagues changed meanwhile", async () => {
  const { queryClient, change } = await open();
  await screen.findByRole("button", { name: "Revoke For Bo" });
  change([aLink({ opened_count: 4, last_opened_at: new Date().toISOString() }), aLink({ id: 4, title: "For Kim" })]);

  // The live update stream does this for activities of links.
  await queryClient.invalidateQueries({ queryKey: ["share-link-lists"] });

  expect(await screen.findByText("2 open links")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /For Bo/ })).getByText(/opened 4 times/)).toBeTruthy();
});

it("[BULK-3] shows their own to a manager who asks for everybody's by the address", async () => {
  const { sent } = await open({ me: { role: "manager" }, state: { all: true } });
  await screen.findByRole("button", { name: "Revoke For Bo" });

  expect(screen.queryByText("All")).toBeNull();
  expect(sent.map(({ search }) => search)).toEqual([""]);
});

it("[BULK-3] shows everybody's, and whose they are, to those who run the company", async () => {
  const { sent } = await open({ me: { role: "admin" }, state: { all: true } });

  expect(await screen.findByText("Shared by")).toBeTruthy();
  expect(sent.map(({ search }) => search)).toEqual(["?all=1"]);
});
