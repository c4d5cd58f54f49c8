import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import { applicantLimits } from "#features/review/applications/applicant.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { createApplication } from "#features/review/applications/server/create-application.ts";
import { fieldsInUse } from "#features/review/files/files.policy.ts";
import { attachFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { Applicant } from "./applicant-of-mail.ts";
import type { InboundMail } from "./inbound-mail.ts";
import { keepAnswer, type KeptMail } from "./keep-answer.ts";
import type { ReceivedAttachments } from "./receive-attachments.ts";
import type { SortedDocuments } from "./sort-documents.ts";

type JobOfMail = { id: number; company_id: number; language: string; features: Actor["features"] };

type ApplicationByMail = {
  taken: KeptMail;
  mail: InboundMail;
  job: JobOfMail;
  applicant: Applicant;
  files: ReceivedAttachments;
  documents: SortedDocuments;
};

/** Creates an application with documents from an email, and the first message of its conversation. */
export async function applyByMail(
  db: Db,
  services: Services,
  { taken, mail, job, applicant, files, documents }: ApplicationByMail,
): Promise<{ application_id: number; message_id: number }> {
  const { company_id, id: job_id } = job;
  const email = applicant.email || null;
  const { id: application_id } = await createApplication(db, {
    company_id,
    job_id,
    first_name: applicant.first_name,
    last_name: applicant.last_name,
    email,
    phone_number: null,
    social_title: null,
    ln_url: null,
    message: cleanWords("message", mail.text).slice(0, applicantLimits.message),
    language: job.language,
    source_type: "applied",
    source_json: { channel: "mail", ...(isOfProgram(mail, email) && { is_automatic: true }) },
    uploaded_by_id: null,
  });
  await attachDocuments(db, services, { company_id, application_id }, job, documents);
  const place = { id: null, application_id, job_id, user_id: null, is_private: false, email, to_address: null };
  return { application_id, message_id: await keepAnswer(db, taken, mail, place, files, undefined) };
}

/** Whether a program sent the email. It gets no confirmation, since two programs could reply to each other forever. */
const isOfProgram = ({ kind, from }: InboundMail, email: string | null) =>
  kind !== "message" && from?.address.toLowerCase() === email?.toLowerCase();

/** Attaches documents to the application. Documents beyond the company's fields stay attached to the message. */
async function attachDocuments(
  db: Db,
  services: Services,
  place: { company_id: number; application_id: number },
  { features }: JobOfMail,
  documents: SortedDocuments,
): Promise<void> {
  for (const [field, file] of fieldsOf(documents, fieldsInUse({ features })))
    // oxlint-disable-next-line no-await-in-loop -- The statements share one transaction.
    await attachFile(db, services, { ...place, field, file }).catch(ignoreRefusal);
}

function fieldsOf(
  { cv, cover_letter, others }: SortedDocuments,
  fields: readonly ApplicationField[],
): [ApplicationField, ReceivedFile][] {
  const free = fields.filter((field) => field !== "cv" && field !== "cover_letter");
  return [
    ...(cv ? [["cv", cv] as [ApplicationField, ReceivedFile]] : []),
    ...(cover_letter ? [["cover_letter", cover_letter] as [ApplicationField, ReceivedFile]] : []),
    ...others.flatMap((file, index): [ApplicationField, ReceivedFile][] => (free[index] ? [[free[index], file]] : [])),
  ];
}

/** Ignores refusals, because the documents together can exceed the limits of an application. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
}
