import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { canAddCandidates } from "#features/review/intake/intake.policy.ts";
import { hasRoom, queueItem } from "#features/review/intake/server/intake.service.ts";
import { findJob } from "#features/organization/jobs/server/jobs.access.ts";
import { mailboxOf } from "#features/conversations/messages/server/mailbox-of.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { takesApplications, type AddressedJob } from "./addressed-job.ts";
import { applicantNamed, type Applicant } from "../applicant-of-mail.ts";
import { applyByMail } from "../apply-by-mail.ts";
import type { InboundMail } from "../inbound-mail.ts";
import { inboundDomain } from "../job-address.ts";
import type { ReceivedAttachments } from "../receive-attachments.ts";
import { isNoReply } from "./role-address.ts";
import { isDocument, type SortedDocuments } from "../sort-documents.ts";
import type { TakenMail } from "../taken-mail.ts";

/**
 * Hourly limits. Emails beyond them are left for people to sort, because senders are easy to forge and each would get a
 * confirmation.
 */
const limits = { ofSender: 5, ofJob: 100 };

export type JobMailSender = {
  applicant: Applicant;
  /** Colleague with the sender's email address. */
  colleague: Actor | undefined;
  documents: SortedDocuments;
};

type JobMail = JobMailSender & {
  taken: TakenMail;
  mail: InboundMail;
  job: AddressedJob;
  files: ReceivedAttachments;
};

/**
 * Processes a person's email to a job's address: CVs from a colleague go to the colleague's intake, others become an
 * application. Returns undefined for emails that people must sort. `message_id` is the message created from the email.
 */
export async function keepJobMail(
  db: Db,
  services: Services,
  given: JobMail,
): Promise<{ message_id: number | null } | undefined> {
  const { taken, mail, job, files, documents: sorted, applicant, colleague } = given;
  const address = mail.from?.address.toLowerCase() ?? "";
  const documents = files.files.filter(isDocument);
  if (documents.length === 0 || isOurs(services, address) || isNoReply(address)) return undefined;
  const rate = await rateOf(db, job, address);
  if (rate.ofJob >= limits.ofJob) return undefined;

  const queue = colleague && (await findJob(db, colleague, job.id));
  // Colleagues who can't add candidates apply like everyone else.
  if (queue && canAddCandidates(queue)) {
    if (!(await hasRoom(db, colleague, queue, documents.length))) return undefined;
    for (const file of documents)
      // oxlint-disable-next-line no-await-in-loop -- The statements share one transaction.
      await queueItem(db, services, colleague, queue, file, file.sender ? applicantNamed(file.sender) : undefined);
    return { message_id: null };
  }
  // A forwarded email isn't an application of the person who forwarded it, so people must decide whose it is.
  if (documents.some(({ sender }) => sender && sender.address.toLowerCase() !== address)) return undefined;
  const isTaken = takesApplications(job, services.clock) && rate.ofSender < limits.ofSender && applicant.email !== "";
  return isTaken ? applyByMail(db, services, { taken, mail, job, applicant, files, documents: sorted }) : undefined;
}

/** Whether the sender is one of our own addresses. A confirmation to it would cause another inbound email, and so on. */
const isOurs = ({ config }: Services, address: string) => address.endsWith(`@${inboundDomain(config) ?? ""}`);

/**
 * Counts the job's emails, and those from the sender, within the last hour. The lock makes concurrent emails wait for each
 * other.
 */
async function rateOf(db: Db, { company_id, id }: AddressedJob, address: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job mail ${company_id} ${id}`}, 0))`.execute(db);
  return db
    .selectFrom("inbound_mail")
    .where("company_id", "=", company_id)
    .where("job_id", "=", id)
    .where("state", "=", "sorted")
    .where("dt_sorted", ">", sql<string>`now() - interval '1 hour'`)
    .select((eb) => [
      eb.fn.countAll<number>().as("ofJob"),
      eb.fn
        .countAll<number>()
        .filterWhere(mailboxOf(sql.ref("from_address")), "=", mailboxOf(sql`${address}::text`))
        .as("ofSender"),
    ])
    .executeTakeFirstOrThrow();
}
