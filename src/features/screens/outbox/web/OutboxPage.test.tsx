import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { OutboxRow } from "../outbox.contract.ts";
import { OutboxPage } from "./OutboxPage.tsx";
import type { OutboxState } from "./outbox-state.ts";

const aRow = (id: number, given: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  application_id: 4,
  full_name: "Zoë Å",
  job: { id: 2, title: "Nurse" },
  to_address: "zoe@example.com",
  from: "",
  is_unanswered: false,
  subject: `Hello ${id}`,
  user: { id: 7, name: "Maja Ek" },
  cause: "person",
  status: "queued",
  at: new Date(Date.now() + 570_000).toISOString(),
  is_private: false,
  is_scheduled: false,
  is_delayed: false,
  problem: null,
  reason: null,
  is_masked: false,
  error: "",
  bulk_action_id: null,
  is_recallable: true,
  is_repeatable: false,
  ...given,
});

type Given = {
  rows?: OutboxRow[];
  state?: OutboxState;
  answers?: Parameters<typeof fakeServer>[0];
  mails?: "sent" | "none";
  me?: Parameters<typeof signedIn>[0];
};

async function open(given: Given = {}) {
  const { rows = [aRow(1), aRow(2), aRow(3)], state = {}, answers = {}, mails = "sent", me } = given;
  const sent = fakeServer({
    "GET /v1/entry/": () => ({ body: { languages: ["en"], mails, demo: null } }),
    "GET /v1/outbox/": () => ({ body: { now: new Date().toISOString(), next: null, results: rows } }),
    "GET /v1/outbox/counts/": () => ({
      body: { waiting: rows.length, problems: 0, answers: 1, sent: 100, recalled: 0 },
    }),
    ...answers,
  });
  const rendered = await renderAt("/outbox/", <OutboxPage {...state} />, signedIn(me));
  return { ...rendered, recalls: () => sent.filter(({ path }) => path === "/v1/outbox/recall/") };
}

it("[MSG-11] counts down to when a message leaves, without telling a screen reader each second", async () => {
  await open({ rows: [aRow(1)] });

  const time = await screen.findByText(/in 9:\d\d/);
  expect(time.getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByText(/^Will be sent on/)).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Sent 99+" })).toBeTruthy();
});

it("[MSG-11] takes one back at once, and shows it again where the server refuses", async () => {
  const { user, recalls } = await open({
    answers: { "POST /v1/outbox/recall/": () => ({ status: 403, body: { detail: "Not you.", code: "forbidden" } }) },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel sending “Hello 1” to Zoë Å" }));

  expect(await screen.findByText(/Couldn't cancel the messages - Not you\./)).toBeTruthy();
  expect(recalls()).toMatchObject([{ body: { message_ids: [1] } }]);
  expect(screen.getByRole("link", { name: "Hello 1" })).toBeTruthy();
});

it.each(["row", "bar"])("[MSG-11] asks before it takes back one that was planned, from its %s", async (place) => {
  const { user, recalls } = await open({
    rows: [aRow(1, { is_scheduled: true })],
    answers: {
      "POST /v1/outbox/recall/": () => ({ body: { recalled: 1, recalled_before: 0, left: 0, is_done: true } }),
    },
  });
  const arrow = await screen.findByRole("button", { name: "Cancel sending “Hello 1” to Zoë Å" });
  if (place === "bar") await user.click(screen.getByRole("checkbox"));
  const button = place === "bar" ? screen.getByRole("button", { name: "Cancel 1" }) : arrow;
  await user.click(button);
  const question = await screen.findByRole("dialog", { name: "Cancel the scheduled message?" });
  expect(recalls()).toEqual([]);
  await user.click(within(question).getByRole("button", { name: /^Cancel/ }));

  expect(await screen.findByText("1 message was canceled.")).toBeTruthy();
  expect(recalls()).toMatchObject([{ body: { message_ids: [1] } }]);
});

it("[MSG-11] takes the selected ones back by the keys, and says how many had left by then", async () => {
  const { user, recalls } = await open({
    answers: {
      "POST /v1/outbox/recall/": () => ({ body: { recalled: 1, recalled_before: 0, left: 1, is_done: true } }),
    },
  });
  await screen.findByRole("link", { name: "Hello 1" });
  await user.keyboard("jxjx");
  const bar = screen.getByRole("region", { name: "Selected messages" });
  expect(within(bar).getByText("2 selected")).toBeTruthy();
  await user.click(within(bar).getByRole("button", { name: "Cancel 2" }));
  const question = await screen.findByRole("dialog", { name: "Cancel 2 messages?" });
  await user.click(within(question).getByRole("button", { name: "Cancel 2" }));

  expect(await screen.findByText("1 message was canceled. 1 had already been sent.")).toBeTruthy();
  expect(recalls()).toMatchObject([{ body: { message_ids: [1, 2] } }]);
});

it("[UI-5] leads the focus to the message that takes the place of one taken back", async () => {
  let rows = [aRow(1), aRow(2), aRow(3)];
  const { user } = await open({
    answers: {
      "GET /v1/outbox/": () => ({ body: { now: new Date().toISOString(), next: null, results: rows } }),
      "POST /v1/outbox/recall/": () => {
        rows = [aRow(1), aRow(3)];
        return { body: { recalled: 1, recalled_before: 0, left: 0, is_done: true } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel sending “Hello 2” to Zoë Å" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Hello 3" })));
});

it("[MSG-11] takes all of one send back, request after request", async () => {
  const answersLeft = [
    { recalled: 500, left: 0, is_done: false },
    { recalled: 12, left: 3, is_done: true },
  ];
  const { user, recalls } = await open({
    rows: [aRow(1, { bulk_action_id: 9 })],
    state: { bulk_action_id: 9 },
    answers: { "POST /v1/outbox/recall/": () => ({ body: answersLeft.shift() }) },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel 1" }));
  const question = await screen.findByRole("dialog", { name: "Cancel all waiting messages of this bulk message?" });
  await user.click(within(question).getByRole("button", { name: "Cancel 1" }));

  expect(await screen.findByText("512 messages were canceled. 3 had already been sent.")).toBeTruthy();
  expect(recalls().map(({ body }) => body)).toEqual([{ bulk_action_id: 9 }, { bulk_action_id: 9 }]);
});

it("[MSG-6] says in plain words why a message did not arrive, and asks before one that may have arrived is sent again", async () => {
  const lost = { status: "unknown", problem: "unanswered", error: "Connection closed", is_recallable: false } as const;
  const { user } = await open({
    rows: [aRow(1, { ...lost, is_repeatable: true })],
    state: { tab: "problems" },
    answers: {
      "POST /v2/messages/1/send-again/": ({ body }) => ({ status: 201, body: { ...(body as object), id: 5 } }),
    },
  });
  expect(await screen.findByText("The mail server didn't confirm that it received the message.")).toBeTruthy();
  expect(screen.getByText("Server response: Connection closed")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Resend “Hello 1” to Zoë Å" }));
  const question = await screen.findByRole("dialog", { name: "Resend although it may arrive twice?" });
  expect(within(question).getByText(/the candidate might get it twice/)).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "Resend" }));
  expect(await screen.findByText("The message will be sent in a moment.")).toBeTruthy();
});

it("[UI-3] says what would be here, that nothing matches, and that there is no network", async () => {
  const first = await open({ rows: [] });
  expect(await screen.findByText("No messages waiting")).toBeTruthy();
  first.unmount();
  const second = await open({ rows: [], state: { q: "ali" } });
  expect(await screen.findByRole("button", { name: "Show all messages" })).toBeTruthy();
  second.unmount();

  await loseConnection();
  await open();
  await waitFor(() => expect(screen.getByText("Couldn't load messages")).toBeTruthy());
});

it.each([
  ["superuser", { is_superuser: true }, /Set SMTP_URL, MAIL_FROM and PUBLIC_URL on the server/],
  ["owner", { role: "owner" }, /Ask the people who run this server/],
  ["member", { role: "member" }, /Ask an admin/],
] as const)("[MSG-11] says to a %s that email isn't set up, and what to do", async (_role, me, advice) => {
  await open({ rows: [], mails: "none", me });

  expect(await screen.findByRole("heading", { name: "Email isn't set up" })).toBeTruthy();
  expect(screen.getByText(advice)).toBeTruthy();
  expect(screen.queryByText("No messages waiting")).toBeNull();
});

it("[MSG-11] says above waiting messages that email isn't set up, and nothing of it where emails leave", async () => {
  const { unmount } = await open({ mails: "none" });
  expect((await screen.findByRole("note")).textContent).toContain("Email isn't set up.");
  unmount();

  await open();
  await screen.findByRole("link", { name: "Hello 1" });
  expect(screen.queryByRole("note")).toBeNull();
});
