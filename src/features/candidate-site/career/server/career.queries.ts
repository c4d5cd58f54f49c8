import { departmentsOf, locationsOf } from "#features/organization/jobs/server/job-places.ts";
import type { Db } from "#server/db/database.ts";
import { endedJobs, listedJobs } from "./career.access.ts";
import { listedColumns } from "./open-job.ts";

/** What a list of jobs shows, the newest first. */
export const listOpenJobs = (db: Db, company_id: number, today: string) =>
  listedJobs(db, company_id, today)
    .select((eb) => [...listedColumns, departmentsOf(eb), locationsOf(eb)])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .execute();
export type ListedJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

export const findEndedJob = (db: Db, company_id: number, job_id: number, today: string) =>
  endedJobs(db, company_id, today).where("job.id", "=", job_id).select(["job.id", "job.title"]).executeTakeFirst();

/** The proof of a consent: the words the person saw, where they saw them, and by the row's time when. */
export const insertConsent = (
  db: Db,
  consent: { company_id: number; application_id: number; text: string; channel: string },
) => db.insertInto("application_consent").values(consent).execute();
