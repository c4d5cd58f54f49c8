import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { viewAs } from "#features/organization/view-as/view-as.contract.ts";
import { createCorrespondence, ownDovecot, settingsOf } from "#tests/support/mailboxes.ts";
import {
  connectMailbox,
  disconnectMailbox,
  getMailbox,
  getMailboxConfiguration,
  listMailboxMails,
  putMailboxConfiguration,
} from "../mailboxes.contract.ts";

const dovecot = ownDovecot();
const begin = () => createCorrespondence(dovecot());

it("[MSG-8] connects a mailbox that can be signed in to, and tells no one its password", async () => {
  const { app, system, send, maja, viewer, account, connect } = await begin();

  const { status, body } = await connect();

  expect(status).toBe(200);
  expect(body.mailbox).toMatchObject({ address: account.user, user_name: account.user, failing_since: null });
  const answers = [body, (await send(maja, getMailbox, {})).body, (await send(viewer, getMailbox, {})).body];
  expect(JSON.stringify(answers)).not.toContain(account.password);
  expect(answers[2]?.mailbox).toBeNull();
  const kept = await system((db) =>
    db.selectFrom("mailbox").where("user_id", "=", maja.user_id).select("password").executeTakeFirstOrThrow(),
  );
  expect(kept.password.toString("latin1")).not.toContain(account.password);
  expect(app.secrets.decrypt("mailbox", kept.password).toString()).toBe(account.password);
});

it.each([
  ["password", { password: "other" }, "The mail server doesn't accept this user name and password"],
  ["host", { host: "nowhere.invalid", security: "tls" as const }, "There's no mail server with this name"],
  ["port", { port: 1 }, "No mail server responds on this port"],
  ["security", { host: "imap.example.com" }, "Without encryption"],
  ["host", { host: "https://imap.example.com/" }, "the name of a mail server"],
  ["port", { port: 70_000 }, "a port number"],
  ["address", { address: "maja" }, "an email address"],
])("[MSG-8] says beside the %s what keeps a mailbox from being connected", async (field, given, sentence) => {
  const { sendRaw, maja, account, system } = await begin();
  const refusal = await sendRaw(maja, connectMailbox, { body: { ...settingsOf(dovecot(), account), ...given } });

  expect(refusal.status).toBe(400);
  expect(Object.keys(refusal.body.errors ?? {})).toEqual([field]);
  expect(refusal.body.errors?.[field]?.[0]).toContain(sentence);
  expect(await system((db) => db.selectFrom("mailbox").where("user_id", "=", maja.user_id).execute())).toEqual([]);
});

it.each([
  ["tls", "tlsPort"],
  ["starttls", "port"],
] as const)("[MSG-8] takes no certificate that no authority has signed, by %s", async (security, port) => {
  const { sendRaw, maja, account } = await begin();
  const body = { ...settingsOf(dovecot(), account), host: "localhost", security, port: dovecot()[port] };

  const refusal = await sendRaw(maja, connectMailbox, { body });

  expect(refusal.body.errors?.host?.[0]).toContain("certificate");
});

it("[MSG-8] waits ten seconds at most for a host that never answers", async () => {
  const { sendRaw, maja, account } = await begin();
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const began = Date.now();

  const refusal = await sendRaw(maja, connectMailbox, { body: { ...settingsOf(dovecot(), account), port } });

  expect(refusal.body.errors?.host?.[0]).toContain("too long");
  expect(Date.now() - began).toBeLessThan(15_000);
});

it("[MSG-8] tries no more than ten passwords in ten minutes", async () => {
  const { sendRaw, maja, account } = await begin();
  const body = { ...settingsOf(dovecot(), account), port: 1 };
  for (let tries = 0; tries < 10; tries++) await sendRaw(maja, connectMailbox, { body });

  expect((await sendRaw(maja, connectMailbox, { body })).status).toBe(429);
});

it("[MSG-8] forgets a mailbox with its password, and that of a colleague who leaves", async () => {
  const { system, send, sendRaw, maja, company, connect } = await begin();
  const kept = () => system((db) => db.selectFrom("mailbox").where("user_id", "=", maja.user_id).selectAll().execute());
  await connect();
  await send(maja, disconnectMailbox, {});
  expect(await kept()).toEqual([]);
  expect((await sendRaw(maja, disconnectMailbox, {})).body.code).toBe("no_mailbox");

  await connect();
  await system((db) =>
    db
      .updateTable("company_user")
      .set({ removed_at: new Date().toISOString(), confirmed_at: null })
      .where("company_id", "=", company.id)
      .where("user_id", "=", maja.user_id)
      .execute(),
  );
  expect(await kept()).toEqual([]);
});

it("[MSG-15] keeps whether what is attached is private", async () => {
  const { send, sendRaw, maja, connect } = await begin();
  expect((await sendRaw(maja, getMailboxConfiguration, {})).body.code).toBe("no_mailbox");
  await connect();

  expect((await send(maja, getMailboxConfiguration, {})).body).toEqual({ is_private: false });
  await send(maja, putMailboxConfiguration, { body: { is_private: true } });

  expect((await send(maja, getMailboxConfiguration, {})).body).toEqual({ is_private: true });
  expect((await connect()).body.mailbox?.is_private).toBe(true);
});

it("[MSG-8] shows a mailbox to its owner alone, and not to an admin who looks at the product as they do", async () => {
  const { send, sendRaw, person, maja, params, connect, put } = await begin();
  await connect();
  await put("From: zoe@example.com\r\nSubject: Mine alone\r\n\r\nHi");
  const owner = await person("owner");
  expect((await sendRaw(owner, listMailboxMails, { params })).body.code).toBe("no_mailbox");

  await send(owner, viewAs, { body: { user_id: maja.user_id } });

  expect((await send(owner, getMailbox, {})).body.mailbox).toBeNull();
  expect((await sendRaw(owner, listMailboxMails, { params })).body.code).toBe("no_mailbox");
  expect((await sendRaw(owner, getMailboxConfiguration, {})).body.code).toBe("no_mailbox");
});

it("[MSG-8] says that a password has expired, until it is entered again", async () => {
  const { send, sendRaw, maja, params, account, connect, put } = await begin();
  await connect();
  await put("From: zoe@example.com\r\nSubject: Hello\r\n\r\nHi");
  const changed = await dovecot().setAccount(account.user, "second-word");

  const refusal = await sendRaw(maja, listMailboxMails, { params });

  expect([refusal.status, refusal.body.code]).toEqual([409, "mailbox_failing"]);
  const { mailbox } = (await send(maja, getMailbox, {})).body;
  expect(mailbox).toMatchObject({ problem: "credentials", failing_since: expect.any(String) });
  await send(maja, connectMailbox, { body: settingsOf(dovecot(), changed) });
  expect((await send(maja, getMailbox, {})).body.mailbox).toMatchObject({ problem: null, failing_since: null });
  expect((await send(maja, listMailboxMails, { params })).body.results).toHaveLength(1);
});
