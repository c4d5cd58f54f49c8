import { expect, it } from "vitest";
import { createMessage, previewMessage } from "#features/conversations/messages/messages.contract.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { listNotifications } from "#features/across/notifications/notifications.contract.ts";
import { reportOf, type Reported } from "#tests/support/delivery-report.ts";
import { inboundDomain, mailOf, ownReceivingApp } from "#tests/support/inbound-mail.ts";
import { newsReader } from "#tests/support/news.ts";
import { runCopies } from "#tests/support/run-copies.ts";

const { mailServer, conversation: begin } = await ownReceivingApp();

const text = { subject: "Hello", message_html: "<p>Hello</p>" };

async function conversation() {
  const world = await begin();
  const { send, maja, params } = world;
  const problem = async () => (await send(maja, previewMessage, { params, body: text })).body.problem;
  return { ...world, problem };
}

it("[MSG-6] says that a message came back and why, and keeps the next from being sent there", async () => {
  const { sent, list, receive, problem, sendRaw, maja, params } = await conversation();
  const { bounce_to, mail } = await sent();
  expect(await problem()).toBeNull();

  const row = await receive(bounce_to, reportOf({ about: mail?.parsed.messageId ?? "" }));

  expect(row).toMatchObject({ state: "sorted", kind: "delivery_report" });
  expect(await list()).toMatchObject([{ status: "bounced", status_display: "Bounced: 5.1.1 550 5.1.1 No such user" }]);
  expect(await problem()).toBe("bounced");
  const refused = await sendRaw(maja, createMessage, { params, body: text });
  expect([refused.status, refused.body.code]).toEqual([409, "no_recipient"]);
});

const daemon = { From: "MAILER-DAEMON@relay.example", Subject: "Failure Notice" };
const fields = [
  "Technical report:\n\nReporting-MTA: dsn; relay.example\n\nAction: failed",
  "Final-Recipient: rfc822; zoe@example.com\nDiagnostic-Code: smtp; 550 5.1.1 No such user\nStatus: 5.1.1\n",
].join("\n");

it.each([
  ["by fields in plain text", daemon, fields, "5.1.1 550 5.1.1 No such user", "bounced"],
  [
    "by its words",
    daemon,
    "Sorry, we were unable to deliver your message to the following address.\n\n<zoe@example.com>:\n550 5.1.1 Unknown",
    "5.1.1 550 5.1.1 Unknown",
    "bounced",
  ],
  ["in words of an unknown language", daemon, "Ez a levél nem ment át.", "Ez a levél nem ment át.", null],
  ["by a sender without a name", { From: "no-reply@x.example" }, "Ez nem ment át.", "Ez nem ment át.", null],
] as const)("[MSG-6] says that a message came back, reported %s", async (_, headers, body, said, problemAfter) => {
  const { sent, list, receive, problem } = await conversation();
  const { bounce_to } = await sent();

  const row = await receive(bounce_to, mailOf({ headers, body }), "");

  expect(row).toMatchObject({ state: "sorted", kind: "delivery_report" });
  expect(await list()).toMatchObject([{ status: "bounced", status_display: `Bounced: ${said}` }]);
  expect(await problem()).toBe(problemAfter);
});

it("[MSG-6] says in words that a message is delayed, and that an absent candidate answers by a program", async () => {
  const { sent, list, receive, problem } = await conversation();
  const { bounce_to } = await sent();
  const delay = "Delivery to the following recipient has been delayed:\n\n  zoe@example.com\n\n450 4.2.2 Mailbox full";

  await receive(bounce_to, mailOf({ headers: daemon, body: delay }), "");
  await receive(bounce_to, mailOf({ headers: { "Auto-Submitted": "auto-replied" }, body: "I am away." }), "");

  expect(await list()).toMatchObject([
    { direction: "in", is_auto_reply: true, text: "I am away." },
    { status: "sent", status_display: "Sent: 4.2.2 450 4.2.2 Mailbox full" },
  ]);
  expect(await problem()).toBeNull();
});

it("[MSG-6] writes again once the candidate does, or has another address", async () => {
  const { sent, receive, problem, system, application } = await conversation();
  const { bounce_to, reply_to } = await sent();
  await receive(bounce_to, reportOf({}));
  const setEmail = (email: string) =>
    system((db) => db.updateTable("application").set({ email }).where("id", "=", application.id).execute());

  await setEmail("zoe@example.org");
  expect(await problem()).toBeNull();
  await setEmail("Zoe@example.com");
  expect(await problem()).toBe("bounced");
  await receive(reply_to);
  expect(await problem()).toBeNull();
});

it("[MSG-6] a message that waits does not go to an address that has proved wrong since", async () => {
  const { app, company, sent, receive, list, send, maja, params } = await conversation();
  const { bounce_to } = await sent();
  const { body: waiting } = await send(maja, createMessage, { params, body: text });
  await receive(bounce_to, reportOf({}));

  await sendMessage.run(app, { company_id: company.id, message_id: waiting.id });

  expect(await list()).toMatchObject([
    {
      status: "failed",
      status_display: "Not sent: Emails to this address bounced. Ask the candidate for another one.",
    },
    { status: "bounced" },
  ]);
  expect(mailServer.received).toHaveLength(1);
});

it.each(["4.2.2", "5.2.2", "5.7.1", "5.3.4", "5.1.8"])(
  "[MSG-6] %s says nothing against the address",
  async (status) => {
    const { sent, list, receive, problem } = await conversation();
    await receive((await sent()).bounce_to, reportOf({ status, said: "No" }));

    expect((await list())[0]?.status).toBe("bounced");
    expect(await problem()).toBeNull();
  },
);

it("[MSG-6] tells of a delivery and of a delay, and never takes back that a message came back", async () => {
  const { sent, list, receive } = await conversation();
  const { bounce_to } = await sent();
  const seen = async (given: Reported) => {
    await receive(bounce_to, reportOf(given));
    return (await list())[0]?.status_display;
  };

  expect(await seen({ action: "delayed", status: "4.4.1", said: "Connection timed out" })).toBe(
    "Sent: 4.4.1 Connection timed out",
  );
  expect(await seen({ action: "delivered", status: "2.0.0", said: "250 OK" })).toBe("Delivered");
  expect(await seen({})).toContain("Bounced");
  expect(await seen({ action: "delivered", status: "2.0.0", said: "250 OK again" })).toContain("Bounced");
});

it("[MSG-6] a forged report changes nothing: of another recipient, or of a message that never left", async () => {
  const { sent, list, receive, system, company, send, maja, params, problem } = await conversation();
  const { bounce_to } = await sent();
  const { body: waiting } = await send(maja, createMessage, { params, body: text });
  const { message_id } = await system((db) =>
    db.selectFrom("message").select("message_id").where("id", "=", waiting.id).executeTakeFirstOrThrow(),
  );
  const email = `jobs-${company.id}@${inboundDomain}`;
  await system((db) =>
    db
      .insertInto("company_email_address")
      .values({ company_id: company.id, email, email_key: email, name: "Jobs" })
      .execute(),
  );

  const rows = [
    await receive(bounce_to, reportOf({ recipient: "bo@example.com" })),
    await receive(email, reportOf({ about: message_id })),
    await receive(email, reportOf({})),
  ];

  expect(rows.map((row) => [row?.state, row?.reason])).toEqual([
    ["ignored", "report"],
    ["ignored", "report"],
    ["ignored", "report"],
  ]);
  expect((await list()).map(({ status }) => status)).toEqual(["queued", "sent"]);
  expect(await problem()).toBeNull();
});

it("[MSG-6] takes a report by the id of a message that left, also where it comes to another address", async () => {
  const { sent, list, receive, system, company } = await conversation();
  const { mail } = await sent();
  const email = `jobs-${company.id}@${inboundDomain}`;
  await system((db) =>
    db
      .insertInto("company_email_address")
      .values({ company_id: company.id, email, email_key: email, name: "Jobs" })
      .execute(),
  );
  await receive(email, reportOf({ about: mail?.parsed.messageId ?? "" }));
  expect((await list())[0]?.status).toBe("bounced");
});

it("[MSG-6] writes no more to a candidate who called a message spam", async () => {
  const { sent, list, receive, problem } = await conversation();
  const { reply_to, mail } = await sent();
  const complaint = mailOf({
    headers: { "Content-Type": 'multipart/report; report-type=feedback-report; boundary="b"' },
    body: [
      "--b",
      "Content-Type: text/plain",
      "",
      "A complaint.",
      "--b",
      "Content-Type: message/feedback-report",
      "",
      "Feedback-Type: abuse",
      "Version: 1",
      "User-Agent: Example/1.0",
      "",
      "--b",
      "Content-Type: message/rfc822",
      "",
      `Message-ID: ${mail?.parsed.messageId ?? ""}`,
      "",
      "--b--",
    ].join("\n"),
  });

  expect(await receive(reply_to, complaint)).toMatchObject({ state: "sorted", kind: "complaint" });
  expect((await list())[0]?.status).toBe("sent");
  expect(await problem()).toBe("complained");
});

async function withCopies() {
  const world = await conversation();
  const { app, company, job, person, sent, list, send, maja } = world;
  const [ada, bo] = [
    await person("member", { name: "Ada", jobs: [[job, "viewer"]] }),
    await person("member", { name: "Bo", jobs: [[job, "viewer"]] }),
  ];
  const { id } = await sent({ cc: [ada.user_id], bcc: [bo.user_id] });
  await runCopies(app, { company_id: company.id, message_id: id });
  const bounceOf = (email: string) => mailServer.received.find(({ to }) => to.includes(email))?.from ?? "";
  const readNews = newsReader(world);
  const notified = async () => {
    await readNews();
    return (await send(maja, listNotifications, { query: {} })).body.results.map(({ kind }) => kind);
  };
  return {
    ...world,
    id,
    ofAda: bounceOf(ada.email),
    ofBo: bounceOf(bo.email),
    refused: async () => (await list())[0],
    notified,
  };
}

it("[MSG-6] shows whose copy came back later, also from where it was forwarded to, and notifies the author once", async () => {
  const { id, ofAda, ofBo, refused, receive, problem, notified } = await withCopies();
  expect([ofAda, ofBo].map((address) => address.length - `@${inboundDomain}`.length <= 64)).toEqual([true, true]);

  const row = await receive(ofBo.toUpperCase(), reportOf({ recipient: "bo@forwarded.example" }));
  await receive(ofBo, reportOf({ recipient: null, said: "550 Once more" }));

  expect(row).toMatchObject({ state: "sorted", kind: "delivery_report", message_id: id });
  expect(await refused()).toMatchObject({ status: "sent", refused_copies: ["Bo"] });
  expect(await notified()).toEqual(["message_failed"]);
  expect(await problem()).toBeNull();
});

it("[MSG-6] takes no report on a copy whose address is not signed, and ignores what else comes to one", async () => {
  const { id, ofAda, ofBo, refused, receive } = await withCopies();
  const away = mailOf({ headers: { From: "Ada <ada@example.com>", "Auto-Submitted": "auto-replied" }, body: "Away." });
  const forged = ofAda.replace(/-[0-9a-f]{24}@/, (own) => `-${/-([0-9a-f]{24})@/.exec(ofBo)?.[1]}${own.at(-1)}`);

  await expect(receive(forged, reportOf({}))).rejects.toThrow("No such recipient here");
  expect(await receive(ofAda, away)).toMatchObject({ state: "ignored", reason: "report", message_id: id });
  expect(await receive(ofAda, reportOf({ action: "delayed", status: "4.4.1" }))).toMatchObject({ state: "ignored" });
  expect(await refused()).toMatchObject({ refused_copies: [] });
});
