import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

export type JobView = { company_id: number; job_id: number; day: string; referrer: string };
export type CountedView = JobView & { viewed: number; applied: number };

/** Maximum sources per job and day. URLs can contain any source, so a program could otherwise create any number of rows. */
export const maxReferrers = 50;

/** Adds to the daily counts. Sources beyond the first ones of a day are counted without a source. */
export async function addJobViews(db: Db, views: readonly CountedView[]): Promise<void> {
  if (views.length === 0) return;
  await sql`
    with given as (
      select given.* from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as given (
        company_id bigint, job_id bigint, day date, referrer text, viewed integer, applied integer
      )
      join job on job.company_id = given.company_id and job.id = given.job_id
    ),
    placed as (
      select given.*, counted.referrer is not null as is_known,
        row_number() over (
          partition by given.company_id, given.job_id, given.day, counted.referrer is not null
          order by given.viewed desc, given.referrer
        ) + (
          select count(*) from job_view
          where job_view.company_id = given.company_id and job_view.job_id = given.job_id and job_view.day = given.day
            and job_view.referrer <> ''
        ) as place
      from given left join job_view counted using (company_id, job_id, day, referrer)
    )
    insert into job_view (company_id, job_id, day, referrer, viewed, applied)
    select company_id, job_id, day, case when is_known or place <= ${maxReferrers} then referrer else '' end as kept,
      sum(viewed), sum(applied)
    from placed
    group by company_id, job_id, day, kept
    order by company_id, job_id, day, kept
    on conflict (company_id, job_id, day, referrer) do update
    set viewed = job_view.viewed + excluded.viewed, applied = job_view.applied + excluded.applied
  `.execute(db);
}
