import type { ExpressionBuilder } from "kysely";
import { todayIn } from "#shared/time-zone.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";

type JobRows = ExpressionBuilder<DB, "job">;

/** Internal and confidential jobs are not public, however their address was found. */
const isPublic = (eb: JobRows) => eb.and([eb("job.is_internal", "=", false), eb("job.is_confidential", "=", false)]);

/** What a candidate may know their application is for, wherever it was moved: no title is told of a job that is not public. */
export const publicTitle = (eb: JobRows) => eb.case().when(isPublic(eb)).then(eb.ref("job.title")).end();

/** Published, and within its dates. */
const isCurrent = (eb: JobRows, today: string) =>
  eb.and([
    eb("job.status", "=", "published"),
    eb.or([eb("job.from_date", "is", null), eb("job.from_date", "<=", today)]),
    eb.or([eb("job.to_date", "is", null), eb("job.to_date", ">=", today)]),
  ]);

/** Every read for candidates starts here: what a candidate with its address may see on a day. */
export const isOpen = (eb: JobRows, today: string) => eb.and([isPublic(eb), isCurrent(eb, today)]);

/** A hidden job is for those who were given its address. */
const isListed = (eb: JobRows, today: string) => eb.and([isOpen(eb, today), eb("job.is_hidden", "=", false)]);

export const openJobs = (db: Db, company_id: number, today: string) =>
  db
    .selectFrom("job")
    .where("job.company_id", "=", company_id)
    .where((eb) => isOpen(eb, today));

/** The jobs that candidates find without an address. */
export const listedJobs = (db: Db, company_id: number, today: string) =>
  db
    .selectFrom("job")
    .where("job.company_id", "=", company_id)
    .where((eb) => isListed(eb, today));

/** The jobs that colleagues may recommend people for: those of the career page, and internal ones where a portal has them. */
export const recommendableJobs = (
  db: Db,
  company_id: number,
  today: string,
  { includes_internal }: { includes_internal: boolean },
) =>
  db
    .selectFrom("job")
    .where("job.company_id", "=", company_id)
    .where((eb) => isCurrent(eb, today))
    .where("job.is_confidential", "=", false)
    .where("job.is_hidden", "=", false)
    .$if(!includes_internal, (jobs) => jobs.where("job.is_internal", "=", false));

/** Jobs that candidates could see once and that are over: their old addresses say so instead of vanishing. */
export const endedJobs = (db: Db, company_id: number, today: string) =>
  db
    .selectFrom("job")
    .where("job.company_id", "=", company_id)
    .where(isPublic)
    .where((eb) =>
      eb.or([
        eb.and([eb("job.status", "=", "published"), eb("job.to_date", "<", today)]),
        eb.and([eb("job.status", "in", ["closed", "archived"]), eb("job.dt_first_published", "is not", null)]),
      ]),
    );

/** The listed jobs of all companies that the transaction sees, each on its own day: for the sitemap, and for groups. */
export async function listedJobsOfAll(db: Db, clock: () => Date) {
  const zones = await db.selectFrom("company").select("time_zone").distinct().execute();
  return db
    .selectFrom("job")
    .innerJoin("company", "company.id", "job.company_id")
    .where((eb) =>
      eb.or(
        zones.map(({ time_zone }) =>
          eb.and([
            eb("company.time_zone", "=", time_zone),
            isListed(eb as unknown as JobRows, todayIn(time_zone, clock)),
          ]),
        ),
      ),
    );
}
