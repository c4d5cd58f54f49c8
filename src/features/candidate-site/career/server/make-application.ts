import type { ApplicationField } from "#features/review/applications/applications.ts";
import { webAddress } from "#features/review/applications/applicant.ts";
import { createApplication } from "#features/review/applications/server/create-application.ts";
import { attachFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { checkAnswers, type Submitted } from "#features/review/questions/server/check-answers.ts";
import { keepAnswers } from "#features/review/questions/server/keep-answers.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { askedFields } from "../career.ts";
import { phoneNumber, type Words } from "./apply-form.ts";
import { insertConsent } from "./career.queries.ts";
import type { OpenJob } from "./open-job.ts";

/** Data that a candidate sent for a job, on any page. The caller has validated it. */
export type Applicant = {
  words: Words;
  answers: Submitted;
  /** Files by form field. */
  files: Partial<Record<string, ReceivedFile>>;
  language: string;
  /** Texts that the candidate agreed to, and where they saw them. */
  consents: readonly { text: string; channel: string }[];
  source: { channel: string } & Record<string, string>;
};

/** Creates an application from a candidate's data. Fields that the job doesn't ask for are ignored. */
export async function makeApplication(
  db: Db,
  services: Services,
  { company_id, job }: { company_id: number; job: OpenJob },
  applicant: Applicant,
): Promise<{ id: number }> {
  const asked = new Set<string>(askedFields(job).map(({ field }) => field));
  const word = (field: keyof Words) => (asked.has(field) && applicant.words[field]) || null;
  const phone_number = word("phone_number");
  const ln_url = word("ln_url");

  const { id: application_id } = await createApplication(db, {
    company_id,
    job_id: job.id,
    first_name: word("first_name") ?? "",
    last_name: word("last_name") ?? "",
    email: word("email"),
    phone_number: phone_number && phoneNumber(phone_number, countryOf(job)),
    social_title: word("social_title"),
    ln_url: ln_url && (webAddress(ln_url) ?? ln_url),
    message: word("message") ?? "",
    language: applicant.language,
    source_type: "applied",
    source_json: applicant.source,
    uploaded_by_id: null,
  });
  for (const consent of applicant.consents) await insertConsent(db, { ...consent, company_id, application_id });
  const { answers } = checkAnswers(job.questions, applicant.answers);
  await keepAnswers(db, { company_id, application_id, answers });
  for (const [field, file] of Object.entries(applicant.files)) {
    if (!file || !asked.has(field)) continue;
    await attachFile(db, services, { company_id, application_id, field: field as ApplicationField, file });
  }
  return { id: application_id };
}

/** Returns the country of the job's location, to which a phone number without country code belongs. */
function countryOf(job: OpenJob): string | undefined {
  const [first] = job.locations;
  const place = first?.location_json as { country_short?: unknown } | null | undefined;
  return typeof place?.country_short === "string" ? place.country_short : undefined;
}
