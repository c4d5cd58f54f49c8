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

/** So long mails are begun in one run; the last one may take longer. */
const beginMs = 45_000;
const timeoutMs = 240_000;
const mailsInRun = 200;

/**
 * Takes the unread mails of a mailbox, and marks each as read when it is stored. It stays there in any case. What cannot be
 * stored now is unread and comes again; two runs at a time take a mail once.
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

/** Its operator chose it, so it may be anywhere. */
export const inInboundMailbox = <T>(mailbox: InboundMailbox, run: (client: ImapFlow) => Promise<T>): Promise<T> =>
  withImap(mailbox, { timeoutMs, maxBytes: maxMailSize, allowsPlain: true }, async (client) => {
    await client.mailboxOpen(mailbox.folder);
    return run(client);
  });

export const unreadIn = async (client: ImapFlow): Promise<number[]> =>
  (await client.search({ seen: false, deleted: false }, { uid: true })) || [];

/**
 * A mail that can't be stored holds up none of those behind it. The job fails for it all the same. One that ended the connection
 * comes last in the next runs, and after three it is not asked for again.
 */
async function takeUnread(services: SystemServices, client: ImapFlow): Promise<void> {
  const end = Date.now() + beginMs;
  const failures: unknown[] = [];
  const breaks = breaksOf(services, client);
  const uids = (await unreadIn(client)).toSorted((one, other) => breaks.of(one) - breaks.of(other));
  for (const uid of uids.slice(0, mailsInRun)) {
    if (Date.now() > end) break;
    try {
      // oxlint-disable-next-line no-await-in-loop -- One at a time in the memory.
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

/** In each program, how often a mail ended the connection, as one does whose answer has more bytes than are taken. */
const counted = new WeakMap<Services["metrics"], Map<string, number>>();

function breaksOf({ metrics }: Services, { mailbox }: ImapFlow) {
  const counts = counted.get(metrics) ?? new Map<string, number>();
  counted.set(metrics, counts);
  const keyOf = (uid: number) => `${mailbox && mailbox.uidValidity} ${uid}`;
  const of = (uid: number) => counts.get(keyOf(uid)) ?? 0;
  return { of, count: (uid: number) => void counts.set(keyOf(uid), of(uid) + 1) };
}

/** It stays in the mailbox, where its operator finds it by its flag. */
async function giveUp(services: Services, client: ImapFlow, uid: number): Promise<void> {
  await client.messageFlagsAdd(uid, ["\\Seen", "\\Flagged"], { uid: true });
  refuse(services, "the connection ended whenever it was asked for", uid);
}

async function takeOne(services: SystemServices, client: ImapFlow, uid: number): Promise<void> {
  const mail = await client.fetchOne(uid, { size: true, headers: envelopeHeaders }, { uid: true });
  // Another program has deleted it.
  if (!mail) return;
  const companies = await companiesOf(services, mail);
  if (companies.size === 0) passOver(services, mail);
  else if ((mail.size ?? 0) > maxMailSize) refuse(services, "it is too large");
  else {
    const fetched = await client.fetchOne(mail.uid, { source: true }, { uid: true });
    if (!fetched || !fetched.source) return;
    for (const [company_id, recipients] of companies)
      // oxlint-disable-next-line no-await-in-loop -- Hardly ever more than one.
      await take(services, { company_id, recipients, source: fetched.source });
  }
  await client.messageFlagsAdd(mail.uid, ["\\Seen"], { uid: true });
}

function passOver({ log, metrics }: Services, { uid }: FetchMessageObject): void {
  log.info({ uid }, "a mail of the inbound mailbox is for no recipient here");
  metrics.inboundMails.inc({ state: "unknown" });
}

/**
 * The recipients of ours, by their company: those to which the mail was delivered, and where none of them is ours, as with a
 * mailbox that gets all mails of the domain and is named itself, those to which it was written.
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
    // oxlint-disable-next-line no-await-in-loop -- Twenty at most.
    const company_id = await companyOf(services, address);
    if (company_id !== undefined) companies.set(company_id, [...(companies.get(company_id) ?? []), address]);
  }
  return companies;
}

type Given = { company_id: number; recipients: string[]; source: Buffer };

/** What will never be taken holds up none of those behind it. */
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

/** The latest problem of each program, so that one that lasts is told once. */
const problems = new WeakMap<Services["log"], string>();

function note({ log, metrics }: Services, { host }: InboundMailbox, error: ImapError | undefined): void {
  metrics.inboundMailbox.set({ host }, error ? 0 : 1);
  const before = problems.get(log);
  if (error) {
    problems.set(log, error.problem);
    if (before !== error.problem) log.error({ problem: error.problem, err: error.cause }, "the inbound mailbox");
  } else if (problems.delete(log)) log.info("the inbound mailbox is read again");
}
