import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Notification } from "../notifications.contract.ts";
import { NotificationBell } from "./NotificationBell.tsx";
import { NotificationList } from "./NotificationList.tsx";

const jon = { id: 8, name: "Jon Dahl", email: "jon@fjord.test" };

let lastId = 100;
const aNotification = (given: Partial<Notification> = {}): Notification => ({
  id: --lastId,
  kind: "mention",
  user: jon,
  others: 0,
  count: 1,
  application: 1,
  job: null,
  subject: { full_name: "Ylva Lindqvist", job_title: "Engineer" },
  comment: 3,
  task: null,
  excerpt: "@Maja Ek, your view?",
  dt_created: "2026-11-20T16:40:00.000Z",
  read_at: null,
  ...given,
});

type Answers = Parameters<typeof fakeServer>[0];

/** Fakes a server that remembers which notifications were read. */
function serve(results: Notification[], answers: Answers = {}) {
  let shown = results;
  const count = () => ({ unread: shown.filter(({ read_at }) => read_at === null).length });
  const read = (isMeant: (one: Notification) => boolean) => {
    shown = shown.map((one) => (isMeant(one) ? { ...one, read_at: "2026-11-21T08:00:00.000Z" } : one));
    return { body: count() };
  };
  const each = Object.fromEntries(
    results.map(({ id }) => [`POST /v2/notifications/${id}/read/`, () => read((one) => one.id === id)]),
  );
  return fakeServer({
    "GET /v2/notifications/": () => ({ body: { count: shown.length, next: null, results: shown } }),
    "GET /v2/notifications/count/": () => ({ body: count() }),
    "POST /v2/notifications/read/": () => read(() => true),
    ...each,
    ...answers,
  });
}

const bell = () => screen.findByRole("button", { name: /^Notifications/ });

async function openPanel() {
  const rendered = await renderAt("/", <NotificationBell />, signedIn());
  await rendered.user.click(await bell());
  return { ...rendered, panel: await screen.findByRole("dialog", { name: "Notifications" }) };
}

it("[NOTE-2] counts what is unread, and says who did what, where, and in which words", async () => {
  serve([
    aNotification(),
    aNotification({
      kind: "comment_on_owned",
      others: 2,
      count: 5,
      excerpt: "Strong.",
      read_at: "2026-11-20T17:00:00Z",
    }),
    aNotification({
      kind: "task_assigned",
      excerpt: "Call the referee",
      subject: { full_name: null, job_title: "Designer" },
    }),
    aNotification({ kind: "application_assigned", user: null, excerpt: null }),
  ]);
  const { panel } = await openPanel();

  expect((await bell()).textContent).toBe("Notifications3");
  const [mention, comments, task, owner] = await within(panel).findAllByRole("listitem");
  expect(mention?.textContent).toContain("Unread: Jon Dahl mentioned you@Maja Ek, your view?Ylva Lindqvist · Engineer");
  expect(comments?.textContent).toContain("Jon Dahl and 2 others commented on an application you own");
  expect(comments?.textContent).toContain("5 comments");
  expect(comments?.textContent).not.toContain("Unread");
  expect(task?.textContent).toContain("Jon Dahl assigned you a taskCall the refereeAnonymous applicant ");
  expect(task?.textContent).toMatch(/Anonymous applicant \d+ · Designer/);
  expect(owner?.textContent).toContain("Former colleague made you the owner");
});

it("[NOTE-2] leads to the comments of the application, and counts as read from then on", async () => {
  const sent = serve([aNotification(), aNotification()]);
  const { panel, user, router } = await openPanel();

  await user.click((await within(panel).findAllByRole("link", { name: /mentioned you/ }))[0] as HTMLElement);

  expect(router.state.location.href).toBe("/applications/1/?tab=comments");
  await waitFor(async () => expect((await bell()).textContent).toBe("Notifications1"));
  expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/v2\/notifications\/\d+\/read\/$/),
  ]);
});

it("[NOTE-2] marks all as read at once, up to the one that is shown first", async () => {
  const latest = aNotification();
  const answer = Promise.withResolvers<{ body: { unread: number } }>();
  const sent = serve([latest, aNotification()], { "POST /v2/notifications/read/": () => answer.promise });
  const { panel, user } = await openPanel();
  await within(panel).findAllByText("Jon Dahl mentioned you");

  await user.click(within(panel).getByRole("button", { name: "Mark all as read" }));

  expect((await bell()).textContent).toBe("Notifications");
  expect(within(panel).queryByText("Unread:")).toBeNull();
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ id: latest.id });
  answer.resolve({ body: { unread: 0 } });
});

it("[NOTE-2] shows as unread again what the server did not mark, and says why", async () => {
  serve([aNotification()], {
    "POST /v2/notifications/read/": () => ({ status: 503, body: { detail: "Try again later." } }),
  });
  const { panel, user } = await openPanel();
  await within(panel).findByText("Jon Dahl mentioned you");

  await user.click(within(panel).getByRole("button", { name: "Mark all as read" }));

  expect(await screen.findByText("Couldn't mark as read - Try again later.")).toBeTruthy();
  await waitFor(async () => expect((await bell()).textContent).toBe("Notifications1"));
});

it("[NOTE-2] closes by Escape and gives the focus back to the bell", async () => {
  serve([aNotification()]);
  const { panel, user } = await openPanel();
  await within(panel).findByText("Jon Dahl mentioned you");

  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(await bell());
});

it("[NOTE-2] says what would be there when nothing is, when it cannot be read, and without a connection", async () => {
  const show = (isUnread: boolean) => renderAt("/", <NotificationList isUnread={isUnread} />, signedIn());
  serve([]);
  const first = await show(false);
  expect(await screen.findByText("No notifications yet")).toBeTruthy();
  first.unmount();
  const second = await show(true);
  expect(await screen.findByText("You're up to date")).toBeTruthy();
  second.unmount();

  serve([], { "GET /v2/notifications/": () => ({ status: 400, body: { detail: "Not today." } }) });
  const third = await show(false);
  expect((await screen.findByRole("alert")).textContent).toContain("Not today.");
  third.unmount();

  await loseConnection();
  await show(false);
  expect(await screen.findByText("Couldn't load notifications")).toBeTruthy();
});
