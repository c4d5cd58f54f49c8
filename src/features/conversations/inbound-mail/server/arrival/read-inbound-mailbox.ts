import { Readable } from "node:stream";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import { maxMailSize } from "#features/review/files/files.ts";
import { ImapError, withImap } from "#server/adapters/imap.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { InboundMailbox } from "#server/inbound-settings.ts";
import { defineJob } from "#server/queue/queue.ts";
import { envelopeHeaders, recipientsIn } from "./mailbox-recipients.ts";
import { companyOf } from "./recipients.ts";
import { takeMail } from "../take-mail.ts";

/** A run starts new emails for this long. The last one can take longer. */
const beginMs = 45_000;
const timeoutMs = 240_000;
const mailsInRun = 200;

/**
 * Background job that stores the unread emails of a mailbox and marks each as read. Emails stay in the mailbox. An email
 * that can't be stored stays unread for the next run. Two concurrent runs store an email only once.
 */
export const readInboundMailbox = defineJob({
  name: "read-inbound-mailbox",
  data: z.object({}),
  cron: "* * * * *",
  concurrency: 1,
  expireInSeconds: 300,
  system: true,
  async run(services) {
    const mailbox = services.config.inbound?.mailbox;
    if (!mailbox) return;
    try {
      await inInboundMailbox(mailbox, (client) => takeUnread(services, client));
      note(services, mailbox, undefined);
    } catch (error) {
      if (!(error instanceof ImapError)) throw error;
      note(services, mailbox, error);
    }
  },
});

/** Opens the inbound mailbox. The operator configured it, so any host is allowed. */
export const inInboundMailbox = <T>(mailbox: InboundMailbox, run: (client: ImapFlow) => Promise<T>): Promise<T> =>
  withImap(mailbox, { timeoutMs, maxBytes: maxMailSize, allowsPlain: true }, async (client) => {
    await client.mailboxOpen(mailbox.folder);
    return run(client);
  });

export const unreadIn = async (client: ImapFlow): Promise<number[]> =>
  (await client.search({ seen: false, deleted: false }, { uid: true })) || [];

/**
 * Stores unread emails. One that can't be stored doesn't block the others, but makes the background job fail. An email that
 * broke the connection is tried last in later runs, and skipped after three attempts.
 */
async function takeUnread(services: SystemServices, client: ImapFlow): Promise<void> {
  const end = Date.now() + beginMs;
  const failures: unknown[] = [];
  const breaks = breaksOf(services, client);
  const uids = (await unreadIn(client)).toSorted((one, other) => breaks.of(one) - breaks.of(other));
  for (const uid of uids.slice(0, mailsInRun)) {
    if (Date.now() > end) break;
    try {
      // oxlint-disable-next-line no-await-in-loop -- Only one email at a time is in memory.
      await (breaks.of(uid) < maxBreaks ? takeOne(services, client, uid) : giveUp(services, client, uid));
    } catch (error) {
      if (!client.usable) {
        breaks.count(uid);
        throw error;
      }
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const maxBreaks = 3;

/** How often each email broke the connection, per program. That happens if the server's response exceeds the size limit. */
const counted = new WeakMap<Services["metrics"], Map<string, number>>();

function breaksOf({ metrics }: Services, { mailbox }: ImapFlow) {
  const counts = counted.get(metrics) ?? new Map<string, number>();
  counted.set(metrics, counts);
  const keyOf = (uid: number) => `${mailbox && mailbox.uidValidity} ${uid}`;
  const of = (uid: number) => counts.get(keyOf(uid)) ?? 0;
  return { of, count: (uid: number) => void counts.set(keyOf(uid), of(uid) + 1) };
}

/** Skips an email. It stays in the mailbox, flagged so that the operator can find it. */
async function giveUp(services: Services, client: ImapFlow, uid: number): Promise<void> {
  await client.messageFlagsAdd(uid, ["\\Seen", "\\Flagged"], { uid: true });
  refuse(services, "the connection ended whenever it was asked for", uid);
}

async function takeOne(services: SystemServices, client: ImapFlow, uid: number): Promise<void> {
  const mail = await client.fetchOne(uid, { size: true, headers: envelopeHeaders }, { uid: true });
  // Another program has deleted the email.
  if (!mail) return;
  const companies = await companiesOf(services, mail);
  if (companies.size === 0) passOver(services, mail);
  else if ((mail.size ?? 0) > maxMailSize) refuse(services, "it is too large");
  else {
    const fetched = await client.fetchOne(mail.uid, { source: true }, { uid: true });
    if (!fetched || !fetched.source) return;
    for (const [company_id, recipients] of companies)
      // oxlint-disable-next-line no-await-in-loop -- There is hardly ever more than one company.
      await take(services, { company_id, recipients, source: fetched.source });
  }
  await client.messageFlagsAdd(mail.uid, ["\\Seen"], { uid: true });
}

function passOver({ log, metrics }: Services, { uid }: FetchMessageObject): void {
  log.info({ uid }, "a mail of the inbound mailbox is for no recipient here");
  metrics.inboundMails.inc({ state: "unknown" });
}

/**
 * Returns the recipients by company: the addresses to which the email was delivered. A catch-all mailbox names only itself
 * there; then the addresses in To and Cc count.
 */
async function companiesOf(services: SystemServices, { headers }: FetchMessageObject): Promise<Companies> {
  const { delivered, addressed } = recipientsIn(headers ?? Buffer.alloc(0), services.config.inbound?.domain ?? "");
  const companies = await byCompany(services, delivered);
  return companies.size > 0 ? companies : byCompany(services, addressed);
}

type Companies = Map<number, string[]>;

async function byCompany(services: SystemServices, addresses: readonly string[]): Promise<Companies> {
  const companies: Companies = new Map();
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- There are at most twenty addresses.
    const company_id = await companyOf(services, address);
    if (company_id !== undefined) companies.set(company_id, [...(companies.get(company_id) ?? []), address]);
  }
  return companies;
}

type Given = { company_id: number; recipients: string[]; source: Buffer };

/** Stores an email. One that is refused permanently is logged and doesn't block the others. */
async function take(services: Services, { company_id, recipients, source }: Given): Promise<void> {
  try {
    await takeMail(services, { company_id, recipients, source: "imap", stream: Readable.from([source]) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    refuse(services, error.code);
  }
}

function refuse({ log, metrics }: Services, why: string, uid?: number): void {
  log.warn({ why, ...(uid !== undefined && { uid }) }, "a mail of the inbound mailbox was not taken");
  metrics.inboundMails.inc({ state: "refused" });
}

/** Latest problem of each program, so that a persistent problem is logged once. */
const problems = new WeakMap<Services["log"], string>();

function note({ log, metrics }: Services, { host }: InboundMailbox, error: ImapError | undefined): void {
  metrics.inboundMailbox.set({ host }, error ? 0 : 1);
  const before = problems.get(log);
  if (error) {
    problems.set(log, error.problem);
    if (before !== error.problem) log.error({ problem: error.problem, err: error.cause }, "the inbound mailbox");
  } else if (problems.delete(log)) log.info("the inbound mailbox is read again");
}
