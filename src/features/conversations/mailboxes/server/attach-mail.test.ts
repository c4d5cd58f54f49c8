import { expect, it } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { listMessages, readMessageFile, readMessagePage } from "#features/conversations/messages/messages.contract.ts";
import { listOutbox } from "#features/screens/outbox/outbox.contract.ts";
import { createCorrespondence, mailFrom, ownDovecot } from "#tests/support/mailboxes.ts";
import { attachMailboxMail, listMailboxMails, putMailboxConfiguration } from "../mailboxes.contract.ts";

const dovecot = ownDovecot();

async function begin() {
  const world = await createCorrespondence(dovecot());
  await world.connect();
  const { send, maja, params } = world;
  const conversation = async (who = maja) => (await send(who, listMessages, { params, query: {} })).body.results;
  return { ...world, conversation };
}

const letter = (headers: Record<string, string>, words = "Thursday suits me.") =>
  [
    ...Object.entries({ To: "maja@fjord.example", ...headers }).map(([name, value]) => `${name}: ${value}`),
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    `<p>${words}</p><script>alert(1)</script><img src="https://pixel.example/1.gif">`,
    "--b",
    'Content-Type: text/plain; name="notes.txt"',
    'Content-Disposition: attachment; filename="notes.txt"',
    "",
    "What I have done so far.",
    "--b--",
    "",
  ].join("\r\n");

it("[MSG-8] lists the mails to and from the candidate, the newest first, and finds others by their words", async () => {
  const { found, put, account } = await begin();
  await put(mailFrom("Zoë <ZOE@example.com>", "Received", { Date: "Wed, 25 Nov 2026 08:00:00 +0000" }));
  await put(mailFrom("xzoe@example.com", "Of another"));
  await put(mailFrom("bo@example.com", "Blåbär och kaffe"));
  await put(mailFrom(account.user, "Sent", { To: "zoe@example.com", Date: "Thu, 26 Nov 2026 01:00:00 +0000" }), "Sent");
  await put(mailFrom("zoe@example.com", "Put away", { Date: "Tue, 24 Nov 2026 08:00:00 +0000" }), "Archive");

  expect((await found()).map(({ subject }) => subject)).toEqual(["Sent", "Received", "Put away"]);
  expect((await found())[1]).toMatchObject({
    from: { name: "Zoë", address: "zoe@example.com" },
    date: "2026-11-25T08:00:00.000Z",
    message_id: null,
  });
  expect((await found("blåbär")).map(({ subject }) => subject)).toEqual(["Blåbär och kaffe"]);
  expect((await found("xzoe")).map(({ subject }) => subject)).toEqual(["Of another"]);
});

it("[MSG-8] sorts by the arrival of emails, whatever the clock of their sender says", async () => {
  const { found, put } = await begin();
  const from = (subject: string, Date: string) => mailFrom("zoe@example.com", subject, { Date });
  await put(from("Second", "Wed, 25 Nov 2026 08:00:00 +0000"), "INBOX", "2026-11-25T08:00:01Z");
  await put(from("First", "Wed, 25 Nov 2026 08:05:00 +0000"), "INBOX", "2026-11-25T08:00:00Z");

  expect((await found()).map(({ subject }) => subject)).toEqual(["Second", "First"]);
});

it("[MSG-8] lists the fifty newest", async () => {
  const { found, put } = await begin();
  for (let number = 0; number < 52; number++) await put(mailFrom("zoe@example.com", `Mail ${number}`));

  const subjects = (await found()).map(({ subject }) => subject);

  expect(subjects).toHaveLength(50);
  expect(subjects).not.toContain("Mail 0");
});

it("[MSG-8] attaches what a candidate wrote, with its files, and marks nothing there as read", async () => {
  const { send, maja, viewer, account, found, attach, put, conversation, params } = await begin();
  const date = "Wed, 25 Nov 2026 08:00:00 +0000";
  await put(
    letter({ From: "Zoë Å <zoe@example.com>", Subject: "Re: Interview", "Message-ID": "<1@example.com>", Date: date }),
  );
  const [mail] = await found();

  const { status, body } = await attach(mail?.id ?? "");

  expect(status).toBe(201);
  const [message] = await conversation(viewer);
  expect(message).toMatchObject({
    id: body.id,
    direction: "in",
    status: "received",
    is_attached: true,
    is_private: false,
    is_other_sender: false,
    user: { id: maja.user_id, name: "Maja Ek" },
    subject: "Re: Interview",
    from_name: "Zoë Å",
    text: "Thursday suits me.",
    dt_sent: "2026-11-25T08:00:00.000Z",
    has_page: true,
    has_remote_content: true,
  });
  expect(message?.files.map(({ name }) => name)).toEqual(["mail.eml", "notes.txt"]);
  const [whole, notes] = message?.files ?? [];
  const read = async (file_id = 0) =>
    String((await send(maja, readMessageFile, { params: { message_id: body.id, file_id } })).body);
  expect(await read(notes?.id)).toContain("What I have done so far.");
  expect(await read(whole?.id)).toContain("Message-ID: <1@example.com>");
  expect((await dovecot().flags(account)).flat()).not.toContain("\\Seen");
  expect((await found())[0]?.message_id).toBe(body.id);
  const log = (await send(viewer, listLogs, { params: { application_id: params.application_id }, query: {} })).body;
  expect(log.results.map(({ type }) => type)).toContain("message_attached");
});

it("[MSG-8] attaches what its owner wrote as sent, sends nothing, and keeps it out of the outbox", async () => {
  const { send, system, maja, account, found, attach, put, conversation } = await begin();
  await put(
    letter({ From: account.user, To: "zoe@example.com", Subject: "Interview", "Message-ID": "<2@fjord.example>" }),
    "Sent",
  );
  const [mail] = await found();

  const { body } = await attach(mail?.id ?? "");

  expect((await conversation())[0]).toMatchObject({
    id: body.id,
    direction: "out",
    status: "sent",
    is_attached: true,
    is_recallable: false,
    is_repeatable: false,
    to_address: "zoe@example.com",
    html: "",
    has_page: true,
  });
  const page = String((await send(maja, readMessagePage, { params: { message_id: body.id }, query: {} })).body);
  expect(page).toContain("Thursday suits me.");
  expect(page).not.toContain("alert(1)");
  const sent = (await send(maja, listOutbox, { query: { tab: "sent" } })).body.results;
  expect(sent).toEqual([]);
  const row = await system((db) =>
    db.selectFrom("message").where("id", "=", body.id).selectAll().executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ mailbox_mail_id: "<2@fjord.example>", reply_token: null });
  // The sender chose this Message-ID, so replies and bounces that refer to it must not be matched.
  expect(row.message_id).not.toBe("<2@fjord.example>");
});

it("[MSG-8] attaches a mail once, however often and by whichever colleague it is asked for", async () => {
  const { person, job, found, attach, put, conversation, connect, send, params } = await begin();
  await put(letter({ From: "zoe@example.com", Subject: "Hello", "Message-ID": "<3@example.com>" }));
  const [mail] = await found();
  const colleague = await person("member", { jobs: [[job, "collaborator"]] });
  await connect(colleague);

  const first = await attach(mail?.id ?? "");
  const answers = [
    await attach(mail?.id ?? ""),
    await send(colleague, attachMailboxMail, { params, body: { mail: mail?.id ?? "" } }),
    ...(await Promise.all([attach(mail?.id ?? ""), attach(mail?.id ?? "")])),
  ];

  expect(answers.map(({ body }) => body.id)).toEqual(answers.map(() => first.body.id));
  expect(await conversation()).toHaveLength(1);
});

it("[MSG-8] attaches a mail once, also where two ask at the same moment", async () => {
  const { found, attach, put, conversation } = await begin();
  await put(letter({ From: "zoe@example.com", Subject: "Hello" }));
  const [mail] = await found();

  const answers = await Promise.all([attach(mail?.id ?? ""), attach(mail?.id ?? "")]);

  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await conversation()).toHaveLength(1);
});

it("[MSG-15] attaches privately where the mailbox is set so: for the team, and not for who only looks on", async () => {
  const { send, person, job, maja, viewer, found, attach, put, conversation, params } = await begin();
  await put(letter({ From: "zoe@example.com", Subject: "Between us" }));
  await send(maja, putMailboxConfiguration, { body: { is_private: true } });

  const { body } = await attach((await found())[0]?.id ?? "");

  expect(body.is_private).toBe(true);
  expect(await conversation(viewer)).toEqual([]);
  const interviewer = await person("member", { jobs: [[job, "job_interviewer"]] });
  for (const who of [viewer, interviewer]) {
    const log = (await send(who, listLogs, { params: { application_id: params.application_id }, query: {} })).body;
    expect(log.results.map(({ type }) => type)).not.toContain("message_attached");
  }
  expect(await conversation()).toHaveLength(1);
});

it("[MSG-8] refuses who may not write to the candidate, before their mailbox is asked", async () => {
  const { sendRaw, viewer, connect, params, put, found } = await begin();
  await put(letter({ From: "zoe@example.com", Subject: "Hello" }));
  const [mail] = await found();
  await connect(viewer);

  const refusals = [
    await sendRaw(viewer, listMailboxMails, { params }),
    await sendRaw(viewer, attachMailboxMail, { params, body: { mail: mail?.id ?? "" } }),
  ];

  expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
});

it("[MSG-8] says that a mail has gone, and that one is too large", async () => {
  const { sendRaw, maja, params, found, put } = await begin();
  await put(letter({ From: "zoe@example.com", Subject: "Hello" }));
  const [mail] = await found();
  const refusalOf = async (id: string) =>
    (await sendRaw(maja, attachMailboxMail, { params, body: { mail: id } })).body.code;
  const [uidValidity = ""] = mail?.id.split(".") ?? [];

  expect(await refusalOf(`${uidValidity}.99.INBOX`)).toBe("mail_gone");
  expect(await refusalOf("1.1.INBOX")).toBe("mail_gone");
  expect(await refusalOf(`${uidValidity}.1.Nowhere`)).toBe("mail_gone");
  await put(letter({ From: "zoe@example.com", Subject: "Large" }, "a".repeat(26 * 2 ** 20)));
  const large = (await found()).find(({ subject }) => subject === "Large");
  expect(await refusalOf(large?.id ?? "")).toBe("mail_too_large");
});

it("[MSG-8] attaches a mail with a NUL", async () => {
  const { found, attach, put, conversation } = await begin();
  await put(
    [
      "From: Zoë <zoe@example.com>",
      "Content-Type: text/html",
      "Content-Transfer-Encoding: quoted-printable",
      "Subject: Hello",
      "",
      "hello=00there",
    ].join("\r\n"),
  );
  const [mail] = await found();

  expect((await attach(mail?.id ?? "")).status).toBe(201);
  expect((await conversation())[0]).toMatchObject({ text: "hellothere" });
});
