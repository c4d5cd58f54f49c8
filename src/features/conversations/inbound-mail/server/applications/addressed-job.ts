import { sql } from "kysely";
import type { CompanyFeature } from "#shared/actor.ts";
import { todayIn } from "#shared/time-zone.ts";
import { jobExists } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { jobTokenIn } from "../job-address.ts";

export type AddressedJob = NonNullable<Awaited<ReturnType<typeof addressedJob>>>;

/** Returns the job whose email address the recipient is, if that address is switched on. */
export async function addressedJob(db: Db, { company_id, recipient }: { company_id: number; recipient: string }) {
  const token = jobTokenIn(recipient);
  if (token === undefined) return undefined;
  const job = await db
    .selectFrom("job")
    .innerJoin("company", "company.id", "job.company_id")
    .where("job.company_id", "=", company_id)
    .where("job.mail_token", "=", token)
    .where(sql.raw<boolean>(jobExists))
    .select(["job.id", "job.company_id", "job.language", "job.status", "job.from_date", "job.to_date"])
    .select(["company.time_zone", "company.features"])
    .executeTakeFirst();
  return job && { ...job, features: job.features as CompanyFeature[] };
}

/**
 * Whether the job accepts applications by email. Internal and confidential jobs do as well, because only people who are
 * supposed to apply know the address.
 */
export function takesApplications({ status, from_date, to_date, time_zone }: AddressedJob, clock: () => Date): boolean {
  const today = todayIn(time_zone, clock);
  return status === "published" && (from_date === null || from_date <= today) && (to_date === null || to_date >= today);
}
