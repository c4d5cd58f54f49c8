import { departmentsOf, locationsOf } from "#features/organization/jobs/server/job-places.ts";
import { pictureOf } from "#features/review/media/server/pictures.ts";
import { questionsOfJob } from "#features/review/questions/server/asked-questions.ts";
import type { Db } from "#server/db/database.ts";
import { openJobs } from "./career.access.ts";

/** Columns of a job that every page for candidates shows. */
export const listedColumns = [
  "job.id",
  "job.title",
  "job.language",
  "job.employment_type",
  "job.workplace_type",
] as const;

/** Returns a job with its ad and form, as a candidate with the URL sees it. */
export async function findOpenJob(db: Db, company_id: number, job_id: number, today: string) {
  const job = await openJobs(db, company_id, today)
    .where("job.id", "=", job_id)
    .select((eb) => [
      ...listedColumns,
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
  if (!job) return undefined;
  const [cover, questions] = await Promise.all([
    pictureOf(db, company_id, job.cover_id),
    questionsOfJob(db, company_id, job.id),
  ]);
  return { ...job, cover, questions };
}
export type OpenJob = NonNullable<Awaited<ReturnType<typeof findOpenJob>>>;
