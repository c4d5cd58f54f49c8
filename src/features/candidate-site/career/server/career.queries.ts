import { departmentsOf, locationsOf } from "#features/organization/jobs/server/job-places.ts";
import type { Db } from "#server/db/database.ts";
import { endedJobs, listedJobs } from "./career.access.ts";
import { listedColumns } from "./open-job.ts";

/** Selects the jobs of a list with the columns that it shows, newest first. */
export const listOpenJobs = (db: Db, company_id: number, today: string) =>
  listedJobs(db, company_id, today)
    .select((eb) => [...listedColumns, departmentsOf(eb), locationsOf(eb)])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .execute();
export type ListedJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

export const findEndedJob = (db: Db, company_id: number, job_id: number, today: string) =>
  endedJobs(db, company_id, today).where("job.id", "=", job_id).select(["job.id", "job.title"]).executeTakeFirst();

/** Stores the proof of a consent: the text, and where the person saw it. The row's timestamp shows when. */
export const insertConsent = (
  db: Db,
  consent: { company_id: number; application_id: number; text: string; channel: string },
) => db.insertInto("application_consent").values(consent).execute();
