import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { amara, jukka, openDetail } from "#tests/web/application-detail.tsx";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer, loseConnection, restoreConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { renderAt } from "#tests/web/router.tsx";
import { ConnectionNotice } from "#web/frame/ConnectionNotice.tsx";
import { forgetUnsavedChanges } from "#web/unsaved-changes.ts";
import { ApplicationPage } from "./ApplicationPage.tsx";

afterEach(forgetUnsavedChanges);

const isGiven = (stars: number) => screen.getByRole<HTMLInputElement>("radio", { name: `${stars} stars` }).checked;
const rated = { id: 5, application: 1, value: 4, user: { id: 7, name: "Maja Ek", email: null }, canDelete: true };
const opened = async (answers: NonNullable<Parameters<typeof openDetail>[0]>["answers"] = {}) => {
  const page = await openDetail({ answers });
  renderInApp(<ConnectionNotice />, page.queryClient);
  await waitFor(() => expect(page.sent.some(({ path }) => path.endsWith("/1/ratings/"))).toBe(true));
  return page;
};
const notice = () => within(screen.getByText(/wasn't saved|weren't saved/).parentElement as HTMLElement);

it("[UI-8] takes a rating back that did not reach the server, and sends it again when asked to", async () => {
  let ratings: object[] = [];
  const { user, sent } = await opened({
    "GET /v1/applications/1/ratings/": () => ({ body: { count: ratings.length, results: ratings } }),
    "POST /v1/applications/1/ratings/": () => {
      ratings = [{ ...rated, dt_created: "2026-01-01T00:00:00Z" }];
      return { status: 201, body: ratings[0] };
    },
  });
  await loseConnection();

  await user.keyboard("4");
  expect(await screen.findByText(/1 change wasn't saved/)).toBeTruthy();
  expect(isGiven(4)).toBe(false);
  await restoreConnection();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  await user.click(notice().getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(isGiven(4)).toBe(true));
  expect(screen.queryByText(/wasn't saved/)).toBeNull();
});

it("[UI-8] takes a move and a tag back that did not reach the server, and counts them", async () => {
  const { user } = await opened();
  await loseConnection();

  await user.keyboard("m");
  await user.click(await screen.findByRole("menuitem", { name: /Interview/ }));
  expect(await screen.findByText(/1 change wasn't saved/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText(`${amara}, New`)).toBeTruthy());
  // The connection banner reports the failure instead.
  expect(screen.queryByText(/Failed to move application/)).toBeNull();
  await user.keyboard("t");
  await user.keyboard("Senior{Enter}");

  expect(await screen.findByText(/2 changes weren't saved/)).toBeTruthy();
  expect(screen.getByText(`${amara}, New`)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("senior")).toBeNull());
  await user.click(notice().getByRole("button", { name: "Discard" }));
  expect(screen.queryByText(/weren't saved/)).toBeNull();
});

it("[UI-8] sends of two changes of the same thing only the later one again", async () => {
  const given: unknown[] = [];
  const { user } = await opened({
    "POST /v1/applications/1/ratings/": ({ body }) => {
      given.push(body);
      return { status: 201, body: { ...rated, dt_created: "2026-01-01T00:00:00Z" } };
    },
  });
  await loseConnection();
  await user.keyboard("2");
  await screen.findByText(/1 change wasn't saved/);
  await user.keyboard("4");
  await waitFor(() => expect(isGiven(4)).toBe(true));
  await screen.findByText(/1 change wasn't saved/);

  await restoreConnection();
  await user.click(notice().getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(given).toEqual([{ value: 4 }]));
});

it("[UI-8] says of an application that it was not loaded, and loads it once the server is back", async () => {
  fakeServer({ "GET /v1/applications/9/": () => ({ body: anApplication({ id: 9, full_name: jukka }) }) });
  await loseConnection();
  await renderAt("/applications/9/", <ApplicationPage application_id={9} />, signedIn());

  expect(await screen.findByText("You're offline. This application hasn't been loaded.")).toBeTruthy();
  await restoreConnection();

  expect(await screen.findByRole("heading", { level: 1, name: jukka })).toBeTruthy();
  expect(screen.queryByText(/hasn't been loaded/)).toBeNull();
});
