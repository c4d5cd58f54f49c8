import { departmentsOf, locationsOf } from "#features/jobs/server/job-places.ts";
import { defaultOf, pictureOf, picturesOf } from "#features/media/server/pictures.ts";
import { questionsOfJob } from "#features/questions/server/asked-questions.ts";
import type { Db } from "#server/db/database.ts";
import { careerTextsOf, inLanguage } from "./career-texts.ts";
import { endedJobs, listedJobs, openJobs } from "./career.access.ts";

/** A company as candidates see it, with its texts in its own language. */
export async function companyOf(db: Db, company_id: number) {
  const company = await db
    .selectFrom("company")
    .select(["id", "name", "slug", "language", "brand_color", "introduction_html", "privacy_text", "time_zone"])
    .where("id", "=", company_id)
    .executeTakeFirstOrThrow();
  const texts = await careerTextsOf(db, company_id);
  const pictures = await picturesOf(db, company_id);
  const loaded = { ...company, heading: "", texts };
  return inLanguage(
    { ...loaded, logo: defaultOf(pictures, "logo"), cover: defaultOf(pictures, "cover") },
    company.language,
  );
}
export type Company = Awaited<ReturnType<typeof companyOf>>;

export const listed = ["job.id", "job.title", "job.language", "job.employment_type", "job.workplace_type"] as const;

/** What a list of jobs shows, the newest first. */
export const listOpenJobs = (db: Db, company_id: number, today: string) =>
  listedJobs(db, company_id, today)
    .select((eb) => [...listed, departmentsOf(eb), locationsOf(eb)])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .execute();
export type ListedJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

export async function findOpenJob(db: Db, company_id: number, job_id: number, today: string) {
  const job = await openJobs(db, company_id, today)
    .where("job.id", "=", job_id)
    .select((eb) => [
      ...listed,
      "job.description_html",
      "job.pay_minimum",
      "job.pay_maximum",
      "job.pay_currency",
      "job.pay_period",
      "job.required_fields",
      "job.hidden_fields",
      "job.to_date",
      "job.dt_created",
      "job.dt_first_published",
      "job.cover_id",
      "job.is_hidden",
      departmentsOf(eb),
      locationsOf(eb),
    ])
    .executeTakeFirst();
  return (
    job && {
      ...job,
      cover: await pictureOf(db, company_id, job.cover_id),
      questions: await questionsOfJob(db, company_id, job.id),
    }
  );
}
export type OpenJob = NonNullable<Awaited<ReturnType<typeof findOpenJob>>>;

export const findEndedJob = (db: Db, company_id: number, job_id: number, today: string) =>
  endedJobs(db, company_id, today).where("job.id", "=", job_id).select(["job.id", "job.title"]).executeTakeFirst();

/** The proof of a consent: the words the person saw, where they saw them, and by the row's time when. */
export const insertConsent = (
  db: Db,
  consent: { company_id: number; application_id: number; text: string; channel: string },
) => db.insertInto("application_consent").values(consent).execute();
