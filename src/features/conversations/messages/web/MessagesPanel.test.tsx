import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeServer, loseConnection, restoreConnection } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { aStatus } from "#tests/web/status.ts";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { undoLast } from "#web/undo.ts";
import type { Message } from "../messages.contract.ts";
import { blankMessage } from "./message-form.ts";
import { draftOf, keepDraft } from "./messages.hooks.ts";
import { MessagesPanel } from "./MessagesPanel.tsx";

const path = "/v2/applications/4/messages/";

const message = (id: number, given: Partial<Message> = {}): Message => ({
  id,
  application_id: 4,
  msg_type: "email",
  cause: "person",
  user: { id: 7, name: "Maja Ek" },
  to_name: "Zoë Å",
  to_address: "zoe@example.com",
  subject: "Hello",
  html: "<p>Dear Zoë</p>",
  text: "",
  segments: null,
  price: null,
  reply_to: "",
  cc: [],
  bcc: [],
  refused_copies: [],
  files: [],
  is_private: false,
  is_hidden_sender: false,
  is_scheduled: false,
  status: "queued",
  status_display: "Waiting",
  send_at: "2026-11-25T10:00:00.000Z",
  dt_created: "2026-11-25T09:59:00.000Z",
  dt_sent: null,
  is_recallable: true,
  direction: "out",
  answers_id: null,
  from_name: "",
  from_address: "",
  is_other_sender: false,
  quoted: "",
  has_page: false,
  has_remote_content: false,
  is_auto_reply: false,
  is_partial: false,
  is_colleague: false,
  is_encrypted: false,
  calendar_reply: null,
  held_back: [],
  has_original: false,
  is_repeatable: false,
  is_attached: false,
  is_lockable: false,
  ...given,
});

beforeEach(() => keepDraft(4, undefined));

const statuses = [aStatus(1, "Applied", 0), aStatus(2, "Screening", 1)];
const undone: number[] = [];
const smsConfig = {
  is_available: true,
  alpha_sender: "Fjord",
  country: "SE",
  sms_price_default: "0.0700",
  balance: "0.1000",
  currency: "EUR",
};
const application = {
  id: 4,
  full_name: "Zoë Å",
  email: "zoe@example.com",
  phone_number: "+46 70 123 45 67",
  version: 7,
  status_id: 1,
  pipeline_id: 1,
  should_be_masked: false,
  undoMove: async (version: number) => void undone.push(version),
};

function open(
  results: Message[],
  answers: Parameters<typeof fakeServer>[0] = {},
  my_role: "collaborator" | "viewer" = "collaborator",
) {
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { count: results.length, next: null, results } }),
    "GET /v2/email-templates/": () => ({ body: { results: [] } }),
    "GET /v2/companies/1/application-status/": () => ({ body: statuses }),
    "GET /v2/companies/1/sms-config/": () => ({ body: smsConfig }),
    ...answers,
  });
  const { user } = renderInApp(
    <ConfirmProvider>
      <MessagesPanel application={{ ...application, my_role }} />
    </ConfirmProvider>,
    signedIn(),
  );
  return { user, changes: () => sent.filter(({ method }) => method !== "GET") };
}

it("[MSG-6] [MSG-11] says what became of each message, and takes back one that has not left", async () => {
  const unknown = { status: "unknown" as const, status_display: "Perhaps sent", is_recallable: false };
  const { user, changes } = open([message(2), message(1, unknown)], {
    "PATCH /v2/messages/2/": () => ({ body: message(2, { status: "canceled" }) }),
  });

  expect(await screen.findByText("Perhaps sent")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel sending" }));

  await waitFor(() => expect(changes()).toMatchObject([{ path: "/v2/messages/2/", body: { status: "canceled" } }]));
});

it("[MSG-13] sends nothing with a wrong time, and keeps what was typed when the server refuses it", async () => {
  const refusal = { detail: "This candidate has no email address.", code: "no_recipient" };
  const { user, changes } = open([], { [`POST ${path}`]: () => ({ status: 409, body: refusal }) });
  await user.click(await screen.findByRole("button", { name: "Write a message" }));
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Dear %first_name%</p>");
  const time = screen.getByRole("textbox", { name: "Time" });
  await user.type(time, "25:10");

  await user.click(screen.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("Enter a time such as 14:30.")).toBeTruthy();
  expect(changes()).toEqual([]);

  await user.clear(time);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(
    await screen.findByText(/^Couldn't send the message\. .*\. This candidate has no email address\.$/),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" }).value).toBe("Hello");
  expect(changes()).toMatchObject([
    { path, body: { subject: "Hello", message_html: "<p>Dear %first_name%</p>", date: null, time: null } },
  ]);
});

it("[MSG-13] says above an email that none is sent and what to do about it, and offers to send texts alone", async () => {
  const entry = { languages: ["en"], mails: "none", demo: null };
  const { user, changes } = open([], { "GET /v1/entry/": () => ({ body: entry }) });
  await user.click(await screen.findByRole("button", { name: "Write a message" }));

  expect((await screen.findByRole("note")).textContent).toMatch(/^Email isn't set up\. .* Ask an admin/);
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  expect([send.disabled, send.getAttribute("aria-describedby")]).toEqual([true, screen.getByRole("note").id]);
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "Hello{Control>}{Enter}{/Control}");
  expect(changes()).toEqual([]);

  await user.click(screen.getByRole("radio", { name: "SMS" }));
  expect([screen.queryByRole("note"), send.disabled]).toEqual([null, false]);
});

it("[MSG-13] says offline that nothing was sent, until the server is there again", async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole("button", { name: "Write a message" }));
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Dear Zoë</p>");
  await loseConnection();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Couldn't send the message\. .*\. Can't reach Hirelane/)).toBeTruthy();

  await restoreConnection();
  await waitFor(() => expect(screen.queryByText(/Couldn't send the message/)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" }).value).toBe("Hello");
});

it("[MSG-1] names the recipient once where the message is looked through, on paper as of a mail", async () => {
  const preview = {
    to_name: "Zoë Å",
    to_address: "zoe@example.com",
    subject: "Hello",
    html: "<p>Dear Zoë</p>",
    text: "",
    segments: null,
    price: null,
    blank_tags: [],
    problem: null,
    reason: null,
    is_masked: false,
  };
  const { user } = open([], { [`POST ${path}preview/`]: () => ({ body: preview }) });
  await user.click(await screen.findByRole("button", { name: "Write a message" }));
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Dear Zoë</p>");
  await user.click(screen.getByRole("button", { name: "Preview" }));

  const page = (await screen.findByTitle<HTMLIFrameElement>("Preview")).srcdoc;
  expect(page).toMatch(/<body style="[^"]*font:[^"]*"><p>Dear Zoë<\/p>/);
  expect(page).not.toContain("<style");
  expect(screen.getAllByText(/zoe@example\.com/)).toHaveLength(1);
});

it("[MSG-1] a viewer reads the messages and writes none", async () => {
  open([message(1)], {}, "viewer");

  expect(await screen.findByRole("heading", { name: "Hello" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Write a message" })).toBeNull();
});

it("[MSG-2] [MSG-11] moves with the message, and taking it back takes the move back", async () => {
  const { user, changes } = open([], {
    [`POST ${path}`]: () => ({ status: 201, body: { ...message(3), moved_version: 8 } }),
    "PATCH /v2/messages/3/": () => ({ body: message(3, { status: "canceled" }) }),
  });
  await user.click(await screen.findByRole("button", { name: "Write a message" }));
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "Hello");
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Dear</p>");
  await screen.findByRole("option", { name: "Screening" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Move to" }), "Screening");
  await user.click(screen.getByRole("button", { name: "Send" }));

  await waitFor(() => expect(changes()).toMatchObject([{ path, body: { move_status: 2 } }]));
  await screen.findByRole("button", { name: "Write a message" });
  undoLast();
  await waitFor(() => expect(undone).toEqual([8]));
});

it("[MSG-1] [MSG-13] sends with Ctrl and Enter and not with Enter, and names the files that were added", async () => {
  const files = [{ id: 31, name: "Letter.txt", size: 8 }];
  keepDraft(4, { ...blankMessage, subject: "Hello", message_html: "<p>Dear</p>", files });
  const { user, changes } = open([], {
    [`POST ${path}`]: () => ({ status: 201, body: { ...message(3), moved_version: null } }),
  });
  const subject = await screen.findByRole("textbox", { name: "Subject" });
  expect(screen.getByRole("button", { name: "Remove Letter.txt" })).toBeTruthy();

  await user.type(subject, "{Enter}");
  expect(changes()).toEqual([]);
  await user.type(subject, "{Control>}{Enter}{/Control}");

  await waitFor(() => expect(changes()).toMatchObject([{ path, body: { subject: "Hello", files: [31] } }]));
});

const received = (given: Partial<Message> = {}) =>
  message(5, {
    direction: "in",
    user: null,
    subject: "Re: Hello",
    html: "",
    status: "received",
    is_recallable: false,
    from_name: "Zoë Å",
    from_address: "zoe@example.com",
    text: "Thursday suits me.",
    quoted: "Can you come on Thursday?",
    answers_id: 1,
    ...given,
  });

it("[MSG-7] shows what a candidate wrote, what it quotes when asked, and its files to download", async () => {
  const { user } = open([
    received({ files: [{ id: 9, name: "cv.pdf", size: 900 }], held_back: ["x.heic", "run.exe"], has_original: true }),
  ]);

  expect(await screen.findByText("Thursday suits me.")).toBeTruthy();
  expect(screen.queryByText("Can you come on Thursday?")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show earlier text" }));
  expect(screen.getByText("Can you come on Thursday?")).toBeTruthy();
  expect(screen.getByRole("link", { name: "cv.pdf" }).getAttribute("href")).toBe("/v2/messages/5/files/9/?download=1");
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf("run.exe")).toBe("/v2/messages/5/held-back/1/");
  expect(addressOf("Save original email Re: Hello")).toBe("/v2/messages/5/original/");
});

it("[MSG-7] loads pictures of other servers only when the reader asks for them", async () => {
  const { user } = open([received({ has_page: true, has_remote_content: true })]);
  await user.click(await screen.findByRole("button", { name: "Show original" }));
  const frame = screen.getByTitle<HTMLIFrameElement>("Message from Zoë Å");

  expect([frame.getAttribute("src"), frame.getAttribute("sandbox")]).toEqual([
    "/v2/messages/5/page/",
    "allow-popups allow-popups-to-escape-sandbox",
  ]);
  expect(screen.getByText(/tells the sender when you read this/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Load pictures" }));
  expect(screen.getByTitle("Message from Zoë Å").getAttribute("src")).toBe("/v2/messages/5/page/?pictures=1");
});

it("[MSG-7] folds what a program answered", async () => {
  const { user } = open([received({ is_auto_reply: true, text: "I am away." })]);
  const button = await screen.findByRole("button", { name: "Show automatic reply" });

  expect(screen.queryByText("I am away.")).toBeNull();
  await user.click(button);
  expect(screen.getByText("I am away.")).toBeTruthy();
});

it("[MSG-7] answers a candidate under their subject, and as privately", async () => {
  const { user, changes } = open([received({ subject: "Hello", is_private: true })], {
    [`POST ${path}`]: () => ({ status: 201, body: { ...message(6), moved_version: null } }),
  });
  await user.click(await screen.findByRole("button", { name: "Reply to Hello" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" }).value).toBe("Re: Hello");
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Fine</p>");
  await user.click(screen.getByRole("button", { name: "Send" }));

  await waitFor(() =>
    expect(changes()).toMatchObject([{ path, body: { subject: "Re: Hello", is_private: true, answers_id: 5 } }]),
  );
});

it("[MSG-7] asks before a reply takes the place of a message that was begun", async () => {
  const { user } = open([received({ subject: "Hello" })]);
  await screen.findByRole("button", { name: "Reply to Hello" });
  keepDraft(4, { ...blankMessage, subject: "Other", message_html: "<p>Half</p>" });

  await user.click(await screen.findByRole("button", { name: "Reply to Hello" }));
  await user.click(await screen.findByRole("button", { name: "Replace draft" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Subject" })).value).toBe("Re: Hello");
});

it("[MSG-1] [MSG-13] keeps what was sent when the session is over by then", async () => {
  keepDraft(4, { ...blankMessage, subject: "Hello", message_html: "<p>Dear</p>" });
  const { user } = open([], { [`POST ${path}`]: () => ({ status: 401, body: { detail: "Signed out." } }) });
  await user.click(await screen.findByRole("button", { name: "Send" }));

  await waitFor(() => expect(draftOf(4)).toMatchObject({ subject: "Hello", message_html: "<p>Dear</p>" }));
});

it("[MSG-1] [MSG-3] [MSG-13] switches to a text with what was typed, says what it costs, and sends none that the balance does not pay", async () => {
  const { user, changes } = open([], {
    [`POST ${path}`]: () => ({ status: 201, body: { ...message(3), moved_version: null } }),
  });
  await user.click(await screen.findByRole("button", { name: "Write a message" }));
  await user.click(screen.getByRole("radio", { name: "Source" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "<p>Dear Zoe</p>");
  await user.click(await screen.findByRole("radio", { name: "SMS" }));

  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  expect(field.value).toBe("Dear Zoe");
  expect(screen.getByText(/^8 characters · 1 SMS · €0.07 · €0.10 left$/)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Subject" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Reply to" })).toBeNull();
  expect(screen.getByText("To +46 70 123 45 67")).toBeTruthy();

  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  await user.click(field);
  await user.paste("a".repeat(160));
  expect(screen.getByText("The balance doesn't cover this SMS.")).toBeTruthy();
  expect(send.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, "Call me");
  await user.click(send);
  await waitFor(() =>
    expect(changes()).toMatchObject([
      { path, body: { msg_type: "sms", text: "Call me", subject: "", message_html: "" } },
    ]),
  );
});

it("[DETAIL-13] locks a message at once, and takes that back when the server refuses", async () => {
  const refusal = { status: 403, body: { code: "forbidden", detail: "Not yours." } };
  const release = Promise.withResolvers<typeof refusal>();
  const { user, changes } = open([message(2, { is_lockable: true })], {
    "PATCH /v2/messages/2/": () => release.promise,
  });

  await user.click(await screen.findByRole("button", { name: "Make private" }));
  expect(await screen.findByText("Private")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Make visible to everyone" })).toBeTruthy();
  await waitFor(() => expect(changes()).toMatchObject([{ body: { is_private: true } }]));
  release.resolve(refusal);

  expect(await screen.findByRole("button", { name: "Make private" })).toBeTruthy();
});

it("[DETAIL-13] offers no lock to a reader who may not turn it", async () => {
  open([message(2, { is_private: true })]);
  expect(await screen.findByText("Private")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make visible to everyone" })).toBeNull();
});

it("[MSG-8] says who attached a mail, and answers only what came in", async () => {
  const attached = { is_attached: true, text: "Fine.", html: "", dt_sent: "2026-11-24T10:00:00.000Z" } as const;
  open([
    message(2, { ...attached, subject: "Out", status: "sent", is_recallable: false }),
    received({ ...attached, id: 1, subject: "In", user: { id: 7, name: "Maja Ek" } }),
  ]);

  expect(await screen.findAllByText("Attached by Maja Ek from their mailbox")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Reply to In" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reply to Out" })).toBeNull();
});
