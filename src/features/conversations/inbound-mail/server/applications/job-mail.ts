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

/** Each hour: what comes beyond is left to people. The addresses of mails are easily made up, and each would be thanked. */
const limits = { ofSender: 5, ofJob: 100 };

export type JobMailSender = {
  applicant: Applicant;
  /** The colleague who has the address that it is from. */
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
 * Makes of a person's mail to the address of a job what it is: CVs of a colleague for their own queue, or a candidate's
 * application. Undefined where it is left to people. `message_id` is that of the message that the mail became.
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
  // Those who may add none apply as everybody does.
  if (queue && canAddCandidates(queue)) {
    if (!(await hasRoom(db, colleague, queue, documents.length))) return undefined;
    for (const file of documents)
      // oxlint-disable-next-line no-await-in-loop -- One transaction.
      await queueItem(db, services, colleague, queue, file, file.sender ? applicantNamed(file.sender) : undefined);
    return { message_id: null };
  }
  // A forwarded email is not its forwarder's application; a person decides whose it is.
  if (documents.some(({ sender }) => sender && sender.address.toLowerCase() !== address)) return undefined;
  const isTaken = takesApplications(job, services.clock) && rate.ofSender < limits.ofSender && applicant.email !== "";
  return isTaken ? applyByMail(db, services, { taken, mail, job, applicant, files, documents: sorted }) : undefined;
}

/** What says to be from an address of ours would be thanked there, and answered again. */
const isOurs = ({ config }: Services, address: string) => address.endsWith(`@${inboundDomain(config) ?? ""}`);

/** How many mails to a job were taken within the hour. Those that come at once wait for each other. */
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
