import type { ExpressionBuilder } from "kysely";
import { todayIn } from "#shared/time-zone.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";

type JobRows = ExpressionBuilder<DB, "job">;

/** SQL condition: neither internal nor confidential. Such jobs are never public, even with their URL. */
const isPublic = (eb: JobRows) => eb.and([eb("job.is_internal", "=", false), eb("job.is_confidential", "=", false)]);

/**
 * SQL expression for the job title that a candidate can see for their application, even after a move: null for a job that
 * isn't public.
 */
export const publicTitle = (eb: JobRows) => eb.case().when(isPublic(eb)).then(eb.ref("job.title")).end();

/** SQL condition: published, and within its dates. */
const isCurrent = (eb: JobRows, today: string) =>
  eb.and([
    eb("job.status", "=", "published"),
    eb.or([eb("job.from_date", "is", null), eb("job.from_date", "<=", today)]),
    eb.or([eb("job.to_date", "is", null), eb("job.to_date", ">=", today)]),
  ]);

/** SQL condition that every query for candidates uses: jobs that a candidate with the URL can see on a day. */
export const isOpen = (eb: JobRows, today: string) => eb.and([isPublic(eb), isCurrent(eb, today)]);

/** SQL condition: open and not hidden. Hidden jobs are only for people who have their URL. */
const isListed = (eb: JobRows, today: string) => eb.and([isOpen(eb, today), eb("job.is_hidden", "=", false)]);

export const openJobs = (db: Db, company_id: number, today: string) =>
  db
    .selectFrom("job")
    .where("job.company_id", "=", company_id)
    .where((eb) => isOpen(eb, today));

/** Selects the jobs that candidates can find without knowing a URL. */
export const listedJobs = (db: Db, company_id: number, today: string) =>
  db
    .selectFrom("job")
    .where("job.company_id", "=", company_id)
    .where((eb) => isListed(eb, today));

/**
 * Selects the jobs for which colleagues can recommend people: those of the career page and, if the portal includes them,
 * internal jobs.
 */
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

/** Selects jobs that were once public and are now closed. Their URLs show a message instead of a 404. */
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

/**
 * Selects the listed jobs of all companies that the transaction can see, each by its own time zone's date; for the
 * sitemap and for groups.
 */
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
