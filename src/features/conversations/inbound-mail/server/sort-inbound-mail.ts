import { sql } from "kysely";
import { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { Id } from "#shared/schemas.ts";
import type { Services, SystemServices } from "#server/services.ts";
import { StoreError } from "#server/adapters/storage.ts";
import type { Db } from "#server/db/database.ts";
import { isDiskFull, isOutOfReach } from "#server/http/error-handler.ts";
import { defineJob } from "#server/queue/queue.ts";
import { tokenIn } from "#features/platform/system-mail/server/reply-address.ts";
import { copyOfAddress } from "#features/conversations/messages/server/copy-address.ts";
import { withinCompany, type Within } from "#server/within-company.ts";
import { addressedJob, type AddressedJob } from "./applications/addressed-job.ts";
import { answeredBy, type AnsweredMessage } from "./answers/answered-message.ts";
import { applicantOf } from "./applicant-of-mail.ts";
import { colleagueOf } from "./colleague-of.ts";
import { keepJobMail, type JobMailSender } from "./applications/job-mail.ts";
import { logInboundMail } from "./log-inbound-mail.ts";
import { receiveAttachments, type ReceivedAttachments } from "./receive-attachments.ts";
import { mailLimits, type InboundMail } from "./inbound-mail.ts";
import { keepAnswer, keepUnreadable } from "./keep-answer.ts";
import { noteCopyReport } from "./reports/note-copy-report.ts";
import { notePersonMail } from "./reports/note-person-mail.ts";
import { noteComplaint, noteReport } from "./reports/note-report.ts";
import { readMailFile } from "./read-mail-file.ts";
import { sortDocuments } from "./sort-documents.ts";
import { SortedLater } from "./reports/sorted-later.ts";
import { beginSorting, mailByKey, setBeginnings, updateUnsorted, type TakenMail } from "./taken-mail.ts";

/** Number of attempts, including those that ended with the process or machine, after which an email counts as unreadable. */
const maxBeginnings = 3;

/**
 * Background job that parses an email and processes it: as a reply on its application, as a report on a sent message, or as
 * an email that people must sort. The original is retained in any case.
 */
export const sortInboundMail = defineJob({
  name: "sort-inbound-mail",
  data: z.object({ company_id: Id, inbound_mail_id: Id }),
  concurrency: 2,
  batchSize: 2,
  // Fair scheduling by company: slow emails to one company don't delay those to another.
  turnOf: ({ company_id }) => company_id,
  expireInSeconds: 5 * 90,
  system: true,
  async run(services, { company_id, inbound_mail_id: id }) {
    const within = withinCompany(services.database, company_id);
    const taken = await within((db) => beginSorting(db, { company_id, id }));
    if (!taken) return;
    try {
      await sortTaken(services, taken, within);
    } catch (error) {
      if (isPassing(error)) await within((db) => setBeginnings(db, taken, sql`beginnings - 1`));
      throw error;
    }
  },
});

/** Whether the error isn't caused by the email. Other errors could be, and retrying them would never end. */
const isPassing = (error: unknown): boolean =>
  error instanceof SortedLater || error instanceof StoreError || isOutOfReach(error) || isDiskFull(error);

async function sortTaken(services: SystemServices, taken: TakenMail, within: Within): Promise<void> {
  const reading = await readTaken(services, taken);
  if (reading.state === "busy") throw new SortedLater("The machine was too busy to read a mail.");
  const mail = reading.state === "read" ? reading.mail : undefined;
  if (await notePersonMail(services, taken.recipient, mail)) {
    await within((db) => settle(db, taken, undefined, { state: "ignored", reason: "report", job_id: undefined }));
    services.metrics.inboundMails.inc({ state: "ignored" });
    return;
  }
  if (mail?.from) await within((db) => noteSender(db, taken, mail.from?.address ?? ""));
  const kind = mail && dispositionOf(mail);
  const prepared = mail && kind === "answer" ? await prepare(services, taken, mail, within) : undefined;
  const state = await within(async (db) => {
    const mine = await mailByKey(db, taken).select("id").where("state", "=", "new").forUpdate().executeTakeFirst();
    if (!mine) return undefined;
    const job = await addressedJob(db, taken);
    const end = await sort(db, services, { taken, mail, kind, prepared, job });
    await settle(db, taken, mail, { ...end, job_id: job?.id });
    return end.state;
  });
  if (state !== undefined) services.metrics.inboundMails.inc({ state });
}

/** Saves the sender before anything else, so that an erasure also finds emails that could not be processed. */
const noteSender = (db: Db, mail: TakenMail, from_address: string) =>
  updateUnsorted(db, mail).set({ from_address }).execute();

const readTaken = (services: Services, { beginnings, storage_key, recipient }: TakenMail) =>
  beginnings > maxBeginnings
    ? ({ state: "unreadable" } as const)
    : services.storage.withLocalFile(storage_key, (file) =>
        readMailFile(file, { isToMessage: (tokenIn(recipient) ?? copyOfAddress(services, recipient)) !== undefined }),
      );

type Disposition = "answer" | "report" | "complaint" | "receipt" | "loop";

function dispositionOf({ kind, is_loop, hops }: InboundMail): Disposition {
  if (kind === "delivery_report") return "report";
  if (kind === "complaint") return "complaint";
  if (kind === "read_receipt") return "receipt";
  return is_loop || hops > mailLimits.hops ? "loop" : "answer";
}

type End = {
  state: "sorted" | "unsorted" | "ignored" | "unreadable";
  reason?: "loop" | "duplicate" | "receipt" | "report" | "auto_reply";
  message_id?: number | null;
};

/** Does the slow work before the transaction: examines and stores the attachments of a reply or application. */
async function prepare(
  services: SystemServices,
  taken: TakenMail,
  mail: InboundMail,
  within: Within,
): Promise<Prepared | undefined> {
  const { company_id } = taken;
  const isAnswer = await within(async (db) => (await answeredBy(db, taken, mail)) !== undefined);
  if (!isAnswer && !(await within((db) => addressedJob(db, taken)))) return undefined;
  const files = await receiveAttachments(services, company_id, mail);
  const colleague = await colleagueOf(services, company_id, mail.from?.address ?? "");
  if (isAnswer) return { files, colleague };
  const documents = await sortDocuments(services, files.files);
  const applicant = await applicantOf(services, mail, documents.cv);
  return { files, colleague, sender: { applicant, documents, colleague } };
}

type Prepared = { files: ReceivedAttachments; colleague: Actor | undefined; sender?: JobMailSender };

type Sorting = {
  taken: TakenMail;
  mail: InboundMail | undefined;
  kind: Disposition | undefined;
  prepared: Prepared | undefined;
  job: AddressedJob | undefined;
};

async function sort(db: Db, services: Services, { taken, mail, kind, prepared, job }: Sorting): Promise<End> {
  const copy = copyOfAddress(services, taken.recipient);
  if (copy) {
    const { isNew, message_id } = await noteCopyReport(db, taken, copy, mail);
    return isNew ? { state: "sorted", message_id } : { state: "ignored", reason: "report", message_id };
  }
  const answered = await answeredBy(db, taken, mail);
  if (!mail || !kind) {
    const message_id = answered && (await keepUnreadable(db, taken, answered));
    return { state: "unreadable", ...(message_id && { message_id }) };
  }
  // An ignored email is deleted together with the message it belongs to.
  const ignored = { state: "ignored", ...(answered && { message_id: answered.id }) } as const;
  if (kind === "loop" || kind === "receipt") return { ...ignored, reason: kind };
  if (await cameBefore(db, taken, mail)) return { ...ignored, reason: "duplicate" };
  if (kind === "answer" && answered) return asAnswer(db, { taken, mail, prepared }, answered);
  if (kind === "answer") return asJobMail(db, services, { taken, mail, prepared, job });
  const isNoted =
    answered && (await (kind === "report" ? noteReport(db, taken, mail, answered) : noteComplaint(db, answered)));
  return isNoted ? { state: "sorted", message_id: answered.id } : { ...ignored, reason: "report" };
}

async function asAnswer(db: Db, { taken, mail, prepared }: Omit<Read, "job">, answered: AnsweredMessage): Promise<End> {
  // The message was created after the first lookup, so the attachments haven't been prepared.
  if (!prepared) throw new SortedLater("The mail is sorted again, with its attachments.");
  return {
    state: "sorted",
    message_id: await keepAnswer(db, taken, mail, answered, prepared.files, prepared.colleague),
  };
}

type Read = Pick<Sorting, "taken" | "prepared" | "job"> & { mail: InboundMail };

/**
 * Processes an email that replies to no message: as an application if it came to a job's address, otherwise people sort it.
 */
async function asJobMail(db: Db, services: Services, { taken, mail, prepared, job }: Read): Promise<End> {
  if (!prepared) return { state: "unsorted" };
  // The message that it replied to was deleted after the first lookup.
  if (!prepared.sender) throw new SortedLater("The mail is sorted again, as one that answers none.");
  if (mail.kind !== "message")
    return mail.attachments.length > 0 ? { state: "unsorted" } : { state: "ignored", reason: "auto_reply" };
  const { files, sender } = prepared;
  // The email's files can be missing, or the email itself instead of its documents.
  if (mail.is_partial) return { state: "unsorted" };
  const kept = job && (await keepJobMail(db, services, { taken, mail, job, files, ...sender }));
  return kept ? { state: "sorted", message_id: kept.message_id } : { state: "unsorted" };
}

/** Whether the same email arrived before in different bytes, such as on another route. */
async function cameBefore(db: Db, { company_id, id, recipient }: TakenMail, { message_id }: InboundMail) {
  if (message_id === null) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${company_id} ${recipient} ${message_id}`}, 0))`.execute(
    db,
  );
  const before = await db
    .selectFrom("inbound_mail")
    .where("company_id", "=", company_id)
    .where("recipient", "=", recipient)
    .where("header_id", "=", message_id)
    .where((eb) => eb.or([eb("state", "<>", "ignored"), eb("reason", "=", "discarded")]))
    .where("id", "<>", id)
    .select("id")
    .executeTakeFirst();
  return before !== undefined;
}

async function settle(
  db: Db,
  { company_id, id }: TakenMail,
  mail: InboundMail | undefined,
  end: End & { job_id: number | undefined },
): Promise<void> {
  const { state, reason, message_id, job_id } = end;
  const waits = isForPeople(end);
  await db
    .updateTable("inbound_mail")
    .set({
      state,
      reason: reason ?? null,
      message_id: message_id ?? null,
      job_id: job_id ?? null,
      dt_sorted: sql`now()`,
      ...(mail && {
        kind: mail.kind,
        header_id: mail.message_id,
        from_name: mail.from?.name ?? "",
        from_address: mail.from?.address ?? "",
        subject: mail.subject,
        dt_written: mail.date,
        ...(waits && {
          excerpt: excerptOf(mail),
          attachments: mail.attachments.filter(({ is_inline }) => !is_inline).map(({ name }) => name),
        }),
      }),
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  if (waits) await logInboundMail(db, "inbound_mail_unsorted", { company_id, id, job_id });
}

const isForPeople = ({ state, message_id }: End) =>
  state === "unsorted" || (state === "unreadable" && message_id === undefined);

const maxExcerpt = 300;

const excerptOf = ({ text }: InboundMail) => text.replaceAll(/\s+/g, " ").trim().slice(0, maxExcerpt).toWellFormed();
