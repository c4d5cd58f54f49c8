import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import { hasFeature, type Actor } from "#shared/actor.ts";
import { isOpen } from "#features/career/server/career.access.ts";
import { jobAddress } from "#features/career/server/career-page.ts";
import { searchedByDefault } from "#features/search/server/search.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { DB } from "#server/db/schema.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { Job, JobQuery } from "../job-list.contract.ts";
import type { JobSort, JobStatus } from "#features/jobs/jobs.ts";
import { departmentsOf, locationsOf } from "#features/jobs/server/job-places.ts";
import { myJobRole, visibleJobs } from "#features/jobs/server/jobs.access.ts";

type JobRows = ExpressionBuilder<DB, "job">;

/** A page's address carries the key of its last row, so titles are ordered by their beginning. */
const keys = {
  dt_created: { value: sql<string>`job.dt_created`, type: "timestamptz" },
  title: { value: sql<string>`left(lower(job.title), 200) collate "C"`, type: "text" },
} as const;

function jobOrder(sort: JobSort): SortOrder {
  const field = sort.replace("-", "") as keyof typeof keys;
  return {
    keys: [keys[field], { value: sql<number>`job.id`, type: "bigint" }],
    isDescending: sort.startsWith("-"),
  };
}

type JobFilter = Pick<JobQuery, "q" | "status" | "department">;

const holdsWord = (word: string) => sql<boolean>`strpos(lower(job.title), lower(${word})) > 0`;

const isInDepartment = (department: readonly number[]): RawBuilder<boolean> => sql`exists (
  select from job_department
  where job_department.company_id = job.company_id and job_department.job_id = job.id
    and job_department.department_id = any(${department}::bigint[])
)`;

function matchingJobs(db: Db, actor: Actor, { q, status, department }: JobFilter) {
  const conditions = [sql<boolean>`true`, ...q.split(/\s+/u).filter(Boolean).map(holdsWord)];
  if (status.length > 0) conditions.push(sql`job.status = any(${status}::text[])`);
  if (department.length > 0) conditions.push(isInDepartment(department));
  return visibleJobs(db, actor).where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
}

export async function countJobs(db: Db, actor: Actor, filter: JobFilter): Promise<number> {
  const { count } = await matchingJobs(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of one page, and the sort keys of its last row when more rows follow. */
export async function pageOfJobs(
  db: Db,
  actor: Actor,
  query: JobFilter & Pick<JobQuery, "sort" | "page_size">,
  after: Keys | undefined,
): Promise<{ ids: number[]; last: Keys | undefined }> {
  const matching = matchingJobs(db, actor, query).select("job.id");
  const { rows, last } = await pageOf(matching, jobOrder(query.sort), { after, page_size: query.page_size });
  return { ids: rows.map(({ row }) => row.id), last };
}

/** The jobs of these ids that the person may see, in the order of the ids. */
export async function jobsByIds(db: Db, actor: Actor, ids: readonly number[], today: string): Promise<Job[]> {
  if (ids.length === 0) return [];
  const rows = await visibleJobs(db, actor)
    .where("job.id", "in", ids)
    .innerJoin("company", "company.id", "job.company_id")
    .select((eb) => [
      "job.id",
      "job.title",
      "job.status",
      "job.dt_created",
      "job.from_date",
      "job.to_date",
      "company.slug",
      isOpen(eb as unknown as JobRows, today).as("is_open"),
      myJobRole(actor).as("my_role"),
      departmentsOf(eb as unknown as JobRows),
      locationsOf(eb as unknown as JobRows),
    ])
    .execute();
  const counts = await currentApplications(db, actor, ids);

  const jobs = rows.map(({ slug, is_open, ...job }): Job => ({
    ...job,
    job_id: job.id,
    status: job.status as JobStatus,
    has_expired: job.to_date !== null && job.to_date < today,
    has_future_from_date: job.from_date !== null && job.from_date >= today && hasFeature(actor, "scheduled_jobs"),
    current_applications: counts.get(job.id) ?? 0,
    urls_json: {
      applications: { search: `/applications/?job_id=${job.id}` },
      public: is_open ? jobAddress({ slug }, job) : null,
    },
  }));
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counted by the search's own conditions, so that the number is what the link beside it leads to. */
async function currentApplications(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await searchedByDefault(db, actor)
    .where("application.job_id", "in", ids)
    .select((eb) => ["application.job_id", eb.fn.countAll<number>().as("count")])
    .groupBy("application.job_id")
    .execute();
  return new Map(rows.map(({ job_id, count }) => [job_id, count]));
}
