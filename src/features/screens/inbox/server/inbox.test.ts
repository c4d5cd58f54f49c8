import { sql } from "kysely";
import { expect, it } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { listAuditLog } from "#features/screens/audit-log/audit-log.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { sweepInboundMails } from "#features/conversations/inbound-mail/server/arrival/keep-inbound-mails.ts";
import { readMessageFile } from "#features/conversations/messages/messages.contract.ts";
import { countOutbox } from "#features/screens/outbox/outbox-counts.contract.ts";
import { mailOf, mailWith, ownReceivingApp } from "#tests/support/inbound-mail.ts";
import type { Person } from "#tests/support/world.ts";
import {
  addMailAsApplication,
  attachInboundMail,
  discardInboundMail,
  getInboundMail,
  listInbox,
  listMailApplications,
  readInboundMailFile,
  readInboundMailPage,
  readOriginalMail,
  restoreInboundMail,
} from "../inbox.contract.ts";

const { conversation } = await ownReceivingApp();

async function setUp() {
  const world = await conversation();
  const { system, company, person, send, sendRaw } = world;
  const owner = await person("owner", { name: "Olga Ek" });
  const email = `jobs-${company.id}@replies.hirelane.example`;
  await system((db) =>
    db
      .insertInto("company_email_address")
      .values({ company_id: company.id, email, email_key: email, name: "Jobs" })
      .execute(),
  );
  /** Receives an email that belongs to no message. */
  const arrive = async (raw: string | Buffer = mailOf()) => (await world.receive(email, raw))?.id ?? 0;
  const inbox = async (who = owner, query: object = {}) => (await send(who, listInbox, { query })).body.results;
  const attach = (mail_id: number, body: object = {}, who: Person = owner) =>
    sendRaw(who, attachInboundMail, {
      params: { mail_id },
      body: { application_id: world.application.id, ...body },
    });
  const stateOf = async (id: number) => {
    const { state, reason, excerpt, attachments } = await system((db) =>
      db.selectFrom("inbound_mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
    return { state, reason, excerpt, attachments };
  };
  return { ...world, owner, email, arrive, inbox, attach, stateOf };
}

it("[MSG-7] lists what belongs to no message, the newest first, page by page and by sender or subject", async () => {
  const { arrive, inbox, send, owner } = await setUp();
  const headers = (Subject: string, From = "Bo Ek <bo@example.org>") => ({ headers: { Subject, From } });
  const first = await arrive(mailWith([{ name: "cv.txt" }], headers("Internship")));
  const second = await arrive(mailOf({ ...headers("Question"), body: "Are you\n\n  hiring?" }));
  const third = await arrive(mailOf(headers("Offer", "spam@example.net")));

  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await send(owner, listInbox, { query: { page_size: 2, cursor } });
    pages.push(body.results.map(({ id }) => id));
    cursor = new URL(body.next ?? "", "http://here").searchParams.get("cursor") ?? undefined;
  } while (cursor);
  expect(pages).toEqual([[third, second], [first]]);
  expect((await inbox(owner, { q: "QUEST" }))[0]).toMatchObject({
    id: second,
    from_name: "Bo Ek",
    subject: "Question",
    excerpt: "Are you hiring?",
    attachments: [],
    job: null,
  });
  expect((await inbox(owner, { q: "bo@example" })).map(({ id }) => id)).toEqual([second, first]);
  expect((await inbox(owner, { q: "intern" }))[0]).toMatchObject({ attachments: ["cv.txt"] });
  expect((await send(owner, countOutbox, { query: { q: "bo ek" } })).body.received).toBe(2);
});

it("[MSG-7] [ROLE-15] shows it to those alone who see the whole company", async () => {
  const { arrive, inbox, send, sendRaw, person, job, application, maja, attach } = await setUp();
  const mail_id = await arrive();
  const admin = await person("admin");
  expect(await inbox(admin)).toHaveLength(1);
  const others = [
    maja,
    await person("manager", { jobs: [[job, "job_owner"]] }),
    await person("member", { jobs: [[job, "viewer"]] }),
    await person("member", { applications: [application] }),
  ];
  for (const who of others) {
    expect((await sendRaw(who, listInbox, { query: {} })).status).toBe(403);
    expect((await sendRaw(who, getInboundMail, { params: { mail_id } })).status).toBe(404);
    expect((await attach(mail_id, {}, who)).status).toBe(404);
    expect((await send(who, countOutbox, { query: {} })).body.received).toBeUndefined();
  }
});

it("[MSG-7] shows a mail where it can do nothing, with its files to be saved", async () => {
  const { arrive, send, owner } = await setUp();
  const html = '<p>Hi</p><script>a()</script><img src="https://t.example/open.gif" onerror="a()">';
  const raw = mailOf({
    headers: { "Content-Type": "multipart/mixed; boundary=b", From: "aino.virtanen@example.com" },
    body: `--b\nContent-Type: text/html; charset=utf-8\n\n${html}\n--b\nContent-Type: text/html; name="x.html"\nContent-Disposition: attachment; filename="x.html"\n\n<script>b()</script>\n--b--\n`,
  });
  const params = { mail_id: await arrive(raw) };

  const { body } = await send(owner, getInboundMail, { params });
  expect(body).toMatchObject({
    text: expect.stringContaining("Hi"),
    has_page: true,
    has_remote_content: true,
    files: [{ name: "x.html" }],
    applicant: { first_name: "Aino", last_name: "Virtanen", email: "aino.virtanen@example.com" },
  });
  const page = await send(owner, readInboundMailPage, { params, query: {} });
  expect(page.body).not.toMatch(/script|a\(\)|\ssrc=/);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*sandbox/);
  const pictures = await send(owner, readInboundMailPage, { params, query: { pictures: true } });
  expect(pictures.body).toContain('<img src="https://t.example/open.gif"');
  const file = await send(owner, readInboundMailFile, { params: { ...params, file_id: body.files[0]!.id } });
  expect(file.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment; filename=x.html",
    "x-content-type-options": "nosniff",
  });
  const original = await send(owner, readOriginalMail, { params });
  expect(original.headers["content-disposition"]).toMatch(/^attachment/);
  expect(original.body).toContain("Content-Type: multipart/mixed");
});

it("[MSG-7] suggests the applications of the sender, and makes it a message on one as an answer would be", async () => {
  const { arrive, attach, inbox, list, send, owner, application, maja, stateOf, anotherApplication } = await setUp();
  await anotherApplication();
  const files = [
    { name: "notes.txt", content: "My notes" },
    { name: "run.exe", content: "MZ\0\0\0" },
  ];
  const mail_id = await arrive(mailWith(files, { headers: { From: "Zoë Å <ZOE@example.com>" } }));

  const suggested = await send(owner, listMailApplications, { params: { mail_id } });
  expect(suggested.body.results).toMatchObject([{ id: application.id, full_name: "Zoë Å" }]);
  expect((await attach(mail_id)).status).toBe(200);
  const [message] = await list();
  expect(message).toMatchObject({
    direction: "in",
    text: "Here they are.",
    is_other_sender: false,
    is_private: false,
    answers_id: null,
    files: [{ name: "notes.txt" }],
    held_back: ["run.exe"],
  });
  const params = { message_id: message!.id, file_id: message!.files[0]!.id };
  expect((await send(maja, readMessageFile, { params, query: {} })).body).toBe("My notes");
  expect(await inbox()).toEqual([]);
  expect(await stateOf(mail_id)).toEqual({ state: "sorted", reason: null, excerpt: "", attachments: [] });
  const logs = (await send(maja, listLogs, { params: { application_id: application.id } })).body.results;
  expect(logs[0]).toMatchObject({ type: "message_received", user: null });
});

it("[MSG-7] names another sender, and keeps a private one to those who write to the candidate", async () => {
  const { arrive, attach, list, person, job } = await setUp();
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  await attach(await arrive(mailOf({ headers: { From: "Bo <bo@example.org>" } })), { is_private: true });

  expect(await list()).toMatchObject([{ is_other_sender: true, is_private: true, from_name: "Bo" }]);
  expect(await list(viewer)).toEqual([]);
});

it("[MSG-7] sorts a mail once, whatever two people do at one moment", async () => {
  const { arrive, attach, person, list, sendRaw, owner, job, system, company } = await setUp();
  const admin = await person("admin");
  const mail_id = await arrive();
  const body = { job_id: job.id, first_name: "Zoë", last_name: "Å", email: "zoe@example.com" };
  const replies = await Promise.all([
    attach(mail_id),
    attach(mail_id, {}, admin),
    sendRaw(admin, addMailAsApplication, { params: { mail_id }, body }),
    sendRaw(owner, discardInboundMail, { params: { mail_id } }),
  ]);
  const refused = replies.filter(({ status }) => status === 409);

  expect(refused).toHaveLength(3);
  expect(refused[0]?.body).toMatchObject({ code: "mail_sorted", detail: expect.stringContaining("colleague") });
  const made = await system((db) =>
    db.selectFrom("application").select("id").where("company_id", "=", company.id).execute(),
  );
  expect((await list()).length + made.length).toBeLessThanOrEqual(2);
  expect((await attach(mail_id)).status).toBe(409);
});

it("[MSG-7] attaches nothing to a candidate who is masked, anonymized or not seen", async () => {
  const { arrive, attach, anotherApplication, system, inbox, send, owner } = await setUp();
  const mail_id = await arrive();
  const masked = await anotherApplication();
  await system((db) => db.updateTable("application").set({ is_masked: true }).where("id", "=", masked.id).execute());
  const gone = await anotherApplication();
  await send(owner, anonymizeApplication, { params: { application_id: gone.id }, body: { id: gone.id } });

  const statuses: number[] = [];
  for (const application_id of [masked.id, gone.id, 2 ** 40])
    statuses.push((await attach(mail_id, { application_id })).status);
  expect(statuses).toEqual([403, 409, 404]);
  expect(await inbox()).toHaveLength(1);
});

it("[DETAIL-22] makes a mail an application for a chosen job, and names an earlier one", async () => {
  const { arrive, send, sendRaw, owner, job, application, inbox, system, person } = await setUp();
  const mail_id = await arrive(mailWith([{ name: "cv.txt" }], { body: "I want to work." }));
  const body = { job_id: job.id, first_name: "Zoë", last_name: "Ås", email: "zoe@example.com" };
  const params = { mail_id };
  const nameless = await sendRaw(owner, addMailAsApplication, { params, body: { ...body, first_name: " " } });
  expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([400, ["first_name"]]);
  const member = await person("member", { jobs: [[job, "job_owner"]] });
  expect((await sendRaw(member, addMailAsApplication, { params, body })).status).toBe(404);

  const added = await send(owner, addMailAsApplication, { params, body });
  expect(added.status).toBe(201);
  expect(added.body.duplicate_of).toBe(application.id);
  const made = await system((db) =>
    db.selectFrom("application").selectAll().where("id", "=", added.body.application_id).executeTakeFirstOrThrow(),
  );
  expect(made).toMatchObject({
    last_name: "Ås",
    message: "I want to work.",
    source_type: "applied",
    source_json: { channel: "mail", duplicate_of: application.id },
  });
  expect(await inbox()).toEqual([]);
});

it("[MSG-7] sends no thanks to a program whose mail a person makes an application", async () => {
  const { arrive, send, owner, job, system } = await setUp();
  const auto = { headers: { "Auto-Submitted": "auto-generated", From: "Board <board@example.org>" } };
  const sourceOf = async (email: string) => {
    const mail_id = await arrive(mailWith([{ name: "cv.txt" }], auto));
    const body = { job_id: job.id, first_name: "Bo", last_name: "Ek", email };
    const { application_id } = (await send(owner, addMailAsApplication, { params: { mail_id }, body })).body;
    const { source_json } = await system((db) =>
      db.selectFrom("application").select("source_json").where("id", "=", application_id).executeTakeFirstOrThrow(),
    );
    return source_json;
  };
  expect(await sourceOf("board@example.org")).toEqual({ channel: "mail", is_automatic: true });
  expect(await sourceOf("bo@example.com")).toEqual({ channel: "mail" });
});

it("[MSG-7] discards a mail, puts it back, and tells of it without its words", async () => {
  const { arrive, send, sendRaw, owner, inbox, stateOf, receive, email } = await setUp();
  const raw = mailOf({ headers: { Subject: "Wrzeszczynska" } });
  const mail_id = await arrive(raw);
  const params = { mail_id };
  expect((await send(owner, discardInboundMail, { params })).status).toBe(204);
  expect([await inbox(), await stateOf(mail_id)]).toMatchObject([[], { state: "ignored", reason: "discarded" }]);
  const again = await receive(email, `X-Way: another\r\n${raw}`);
  expect(again).toMatchObject({ state: "ignored", reason: "duplicate" });
  expect((await sendRaw(owner, discardInboundMail, { params })).status).toBe(409);

  await send(owner, restoreInboundMail, { params });
  await send(owner, restoreInboundMail, { params });
  expect(await inbox()).toMatchObject([{ id: mail_id, subject: "Wrzeszczynska" }]);
  const audit = (await send(owner, listAuditLog, { query: {} })).body.results;
  const told = audit.filter(({ sentence }) => /email/.test(sentence));
  expect(told.map(({ sentence }) => sentence)).toEqual([
    "Olga Ek restored a discarded email",
    "Olga Ek discarded a received email",
  ]);
  expect(JSON.stringify(audit)).not.toContain("Wrzeszczynska");
});

it("[MSG-7] keeps an unreadable mail to be saved, attached and discarded, and makes no application of it", async () => {
  const { arrive, system, inbox, send, sendRaw, owner, attach, list, job } = await setUp();
  const mail_id = await arrive();
  await system((db) =>
    db
      .updateTable("inbound_mail")
      .set({ state: "unreadable", kind: null, excerpt: "" })
      .where("id", "=", mail_id)
      .execute(),
  );
  const params = { mail_id };
  expect(await inbox()).toMatchObject([{ is_unreadable: true }]);
  expect((await send(owner, getInboundMail, { params })).body).toMatchObject({ text: "", is_partial: true, files: [] });
  await send(owner, discardInboundMail, { params });
  await send(owner, restoreInboundMail, { params });
  expect(await inbox()).toMatchObject([{ is_unreadable: true }]);
  const body = { job_id: job.id, first_name: "Zoë", last_name: "Å", email: "zoe@example.com" };
  const refused = await sendRaw(owner, addMailAsApplication, { params, body });
  expect([refused.status, refused.body.code]).toEqual([409, "unreadable"]);
  await attach(mail_id);
  expect(await list()).toMatchObject([{ is_partial: true, files: [{ name: "mail.eml" }] }]);
});

it("[MSG-7] erases what waited for 180 days, and what was discarded 30 days ago", async () => {
  const { app, arrive, system, send, owner, inbox, company } = await setUp();
  const aged = async (dt_received: number, dt_sorted: number, discards = false) => {
    const mail_id = await arrive();
    if (discards) await send(owner, discardInboundMail, { params: { mail_id } });
    await system((db) =>
      sql`update inbound_mail set dt_received = now() - make_interval(days => ${dt_received}::integer),
        dt_sorted = now() - make_interval(days => ${dt_sorted}::integer) where id = ${mail_id}`.execute(db),
    );
    return mail_id;
  };
  await aged(181, 181);
  const young = await aged(179, 179);
  await aged(100, 31, true);
  const undoable = await aged(100, 29, true);
  await sweepInboundMails.run(app, {});

  expect((await inbox()).map(({ id }) => id)).toEqual([young]);
  const left = await system((db) =>
    db.selectFrom("inbound_mail").select("id").where("company_id", "=", company.id).orderBy("id").execute(),
  );
  expect(left.map(({ id }) => id)).toEqual([young, undoable]);
});

it("[MSG-7] [DETAIL-9] erases the mails from the address of a person who is anonymized", async () => {
  const { arrive, attach, inbox, send, owner, application, anotherApplication, system, company } = await setUp();
  const anonymize = (id: number) => send(owner, anonymizeApplication, { params: { application_id: id }, body: { id } });
  await attach(await arrive());
  await arrive(mailOf({ headers: { From: "Zoë <Zoe@Example.com>" } }));
  const discarded = await arrive();
  await send(owner, discardInboundMail, { params: { mail_id: discarded } });
  const other = await arrive(mailOf({ headers: { From: "Bo <bo@example.com>" } }));
  const [one, two] = [await anotherApplication(), await anotherApplication()];

  await anonymize(application.id);
  expect((await inbox()).map(({ id }) => id)).toEqual([other]);
  const left = () =>
    system((db) => db.selectFrom("inbound_mail").select("id").where("company_id", "=", company.id).execute());
  expect(await left()).toHaveLength(1);
  // Emails stay while the person has another application that isn't anonymized.
  await anonymize(one.id);
  expect(await left()).toHaveLength(1);
  await anonymize(two.id);
  expect(await left()).toEqual([]);
});
