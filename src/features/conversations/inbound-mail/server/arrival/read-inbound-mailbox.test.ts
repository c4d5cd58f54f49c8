import { sql } from "kysely";
import { ImapFlow } from "imapflow";
import { afterAll, expect, it, vi } from "vitest";
import type { SystemServices } from "#server/services.ts";
import { startDovecot } from "#tests/support/dovecot.ts";
import { inboundDomain, mailOf, ownReceivingApp, sortMails } from "#tests/support/inbound-mail.ts";
import { inboundMailbox } from "../inbound-mail.commands.ts";
import { readInboundMailbox } from "./read-inbound-mailbox.ts";

const dovecot = await startDovecot();
afterAll(dovecot.stop);
const account = await dovecot.setAccount(`intake@${inboundDomain}`, "word");
const url = `imap://${encodeURIComponent(account.user)}:word@127.0.0.1:${dovecot.port}/INBOX`;
const { conversation } = await ownReceivingApp({ INBOUND_IMAP_URL: url });

async function begin() {
  const world = await conversation();
  const { app } = world;
  const read = (services: Partial<SystemServices> = {}) => readInboundMailbox.run({ ...app, ...services }, {});
  const put = (raw: string) => dovecot.put(account, raw);
  /** Whether the most recently added email is marked as read. */
  const isSeen = async () => (await dovecot.flags(account)).at(-1)?.includes("\\Seen");
  const countOf = async (state: string) => {
    const { values } = await app.metrics.inboundMails.get();
    return values.find(({ labels }) => labels.state === state)?.value ?? 0;
  };
  return { ...world, read, put, isSeen, countOf };
}

it.each(["To", "Cc", "Delivered-To", "X-Original-To"])(
  "[MSG-7] takes a reply whose recipient is in %s, and marks it as read",
  async (header) => {
    const { sent, list, read, put, isSeen, ...world } = await begin();
    const { id, reply_to } = await sent();
    await put(mailOf({ headers: { To: "jobs@example.com", [header]: `"Maja, of Fjord"\r\n <${reply_to}>` } }));

    await read();

    expect(await sortMails(world)).toMatchObject([{ state: "sorted", source: "imap", recipient: reply_to }]);
    expect(await list()).toMatchObject([{ direction: "in", answers_id: id }, { id }]);
    expect(await isSeen()).toBe(true);
  },
);

it("[MSG-7] takes a reply by To where Delivered-To names the mailbox that gets all mails of the domain", async () => {
  const { sent, list, read, put, ...world } = await begin();
  const { reply_to } = await sent();
  await put(mailOf({ headers: { To: reply_to, "Delivered-To": account.user, "X-Original-To": account.user } }));

  await read();

  expect(await sortMails(world)).toMatchObject([{ state: "sorted", recipient: reply_to }]);
  expect(await list()).toHaveLength(2);
});

it("[MSG-7] takes a mail by the address that it was delivered to alone, where that is one of ours", async () => {
  const { sent, read, put, ...world } = await begin();
  const [first, second] = [await sent(), await sent()];
  await put(mailOf({ headers: { To: second.reply_to, "Delivered-To": first.reply_to } }));

  await read();

  expect(await sortMails(world)).toMatchObject([{ recipient: first.reply_to }]);
});

it("[MSG-7] takes a mail once, also when it comes again, or by two runs at a time", async () => {
  const { sent, list, read, put, ...world } = await begin();
  const { reply_to } = await sent();
  const raw = mailOf({ headers: { To: reply_to } });
  await put(raw);
  await Promise.all([read(), read()]);
  await put(raw);
  await read();

  expect(await sortMails(world)).toHaveLength(1);
  expect(await list()).toHaveLength(2);
});

it("[MSG-7] passes over a mail to an unknown recipient, and counts it", async () => {
  const { app, company, system, read, put, isSeen, countOf } = await begin();
  const log = Object.assign(Object.create(app.log) as typeof app.log, { info: vi.fn() });
  const before = await countOf("unknown");
  await put(mailOf({ headers: { To: `reply+${"0".repeat(40)}@${inboundDomain}` } }));
  await put(mailOf({ headers: { To: `jobs@${inboundDomain}.example` } }));

  await read({ log });

  expect((await countOf("unknown")) - before).toBe(2);
  expect(log.info.mock.calls).toEqual([
    [{ uid: expect.any(Number) }, "a mail of the inbound mailbox is for no recipient here"],
    [{ uid: expect.any(Number) }, "a mail of the inbound mailbox is for no recipient here"],
  ]);
  expect(await isSeen()).toBe(true);
  const taken = system((db) =>
    db.selectFrom("inbound_mail").where("company_id", "=", company.id).selectAll().execute(),
  );
  expect(await taken).toEqual([]);
});

it("[MSG-7] leaves a mail unread that can't be stored now, takes the next, and comes back to it", async () => {
  const [world, other] = [await begin(), await begin()];
  const { app, company, sent, list, read, put } = world;
  await put(mailOf({ headers: { To: (await sent()).reply_to } }));
  await put(mailOf({ headers: { To: (await other.sent()).reply_to } }));
  const { owner } = app.database;
  await owner((db) =>
    sql
      .raw(`alter table inbound_mail add constraint refused check (company_id <> ${company.id}) not valid`)
      .execute(db),
  );

  await expect(read()).rejects.toThrow("refused");

  const seen = (await dovecot.flags(account)).slice(-2).map((flags) => flags.includes("\\Seen"));
  expect(seen).toEqual([false, true]);
  await owner((db) => sql`alter table inbound_mail drop constraint refused`.execute(db));
  await read();
  await sortMails(world);
  expect(await list()).toHaveLength(2);
});

it("[MSG-7] goes past a mail that ends the connection, takes those behind it, and marks it for the operator", async () => {
  const { app, sent, list, read, put, countOf, ...world } = await begin();
  const log = Object.assign(Object.create(app.log) as typeof app.log, { warn: vi.fn() });
  const before = await countOf("refused");
  await read();
  await put(mailOf());
  await put(mailOf({ headers: { To: (await sent()).reply_to } }));
  const flags = async () => (await dovecot.flags(account)).slice(-2);
  const { fetchOne } = ImapFlow.prototype;
  let first: string | undefined;
  vi.spyOn(ImapFlow.prototype, "fetchOne").mockImplementation(function (this: ImapFlow, uid, ...rest) {
    // Simulates the closed connection that follows a response above the size limit.
    if (String(uid) === (first ??= String(uid))) this.close();
    return fetchOne.call(this, uid, ...rest);
  });

  await read({ log });
  await read({ log });

  expect(await sortMails({ app, ...world })).toMatchObject([{ state: "sorted" }]);
  expect(await list()).toHaveLength(2);
  expect((await flags())[0]).not.toContain("\\Seen");
  await read({ log });
  await read({ log });
  expect((await flags())[0]).toEqual(expect.arrayContaining(["\\Seen", "\\Flagged"]));
  expect(log.warn).toHaveBeenCalledOnce();
  expect((await countOf("refused")) - before).toBe(1);
});

it("[MSG-7] says once that the mailbox can't be read, and tries again", async () => {
  const { app, read } = await begin();
  const log = Object.assign(Object.create(app.log) as typeof app.log, { error: vi.fn(), info: vi.fn() });
  const up = async () => (await app.metrics.inboundMailbox.get()).values.map(({ value }) => value);
  const wrong = {
    ...app.config,
    inbound: { ...app.config.inbound!, mailbox: { ...app.config.inbound!.mailbox!, password: "other" } },
  };
  await read({ log });
  expect(await up()).toEqual([1]);

  await read({ log, config: wrong });
  await read({ log, config: wrong });

  expect(await up()).toEqual([0]);
  expect(log.error).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ problem: "credentials" }), expect.any(String));
  expect(JSON.stringify(log.error.mock.calls)).not.toContain("other");
  await read({ log });
  expect(log.info).toHaveBeenCalledWith("the inbound mailbox is read again");
});

it("[MSG-7] tells the operator whether the mailbox can be read", async () => {
  const { app, read, put } = await begin();
  await read();
  await put(mailOf());
  const lines: string[] = [];
  const run = (config: typeof app.config) =>
    inboundMailbox.run(
      { ...app, config, url: "", print: (line) => lines.push(line), readInput: async () => "" },
      { words: [], values: {} },
    );
  const { inbound } = app.config;

  await run(app.config);
  await run({ ...app.config, inbound: { ...inbound!, mailbox: { ...inbound!.mailbox!, folder: "Nowhere" } } });
  await run({ ...app.config, inbound: undefined });

  expect(lines).toEqual([
    "It can be read. Mails that wait: 1.",
    "It cannot be read: the server gave no usable answer, or has no such folder.",
    "INBOUND_IMAP_URL is not set.",
  ]);
});
