import { sql } from "kysely";
import { jobStatuses, type JobStatus } from "#features/organization/jobs/jobs.ts";
import { jobExists } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { fold } from "#shared/text/tokens.ts";
import type { StructureFacet } from "../job-list.ts";

export type IndexedJob = {
  id: number;
  status: JobStatus;
  /** Lower-case titles. Not everyone can see the internal one. */
  title: string;
  internal_title: string;
  /** Titles normalized for the search. */
  words: string;
  internal_words: string;
  /** UTC with microseconds, so that string comparison sorts by time. */
  dt_created: string;
  /** Options of the job, as indexes in `CompanyJobs.options`. */
  options: number[];
};

type Option = { facet: StructureFacet; id: number };

/** Jobs of a company in memory. */
export type CompanyJobs = {
  jobs: Map<number, IndexedJob>;
  /** The same jobs by status. Most searches need only current jobs, which are a quarter of an old company's jobs. */
  ofStatus: Record<JobStatus, Set<IndexedJob>>;
  /** All options of the structure that some job has or had. */
  options: Option[];
  numbers: Map<string, number>;
  /** Watermark: all transactions with a smaller id are included. */
  before: bigint;
};

/** Maximum number of jobs in memory, about 300 bytes each. The least recently used companies are evicted. */
const maxJobs = 300_000;

/**
 * Creates an in-memory index of jobs, because counting the options of 20,000 jobs takes 100 ms in SQL.
 * Each call first reads the jobs changed since the last one, in the caller's transaction, so that actors always find their
 * own changes.
 */
export function createIndexedJobs() {
  /** Companies in LRU order, most recently used last. */
  const companies = new Map<number, CompanyJobs>();

  return async function current(db: Db, company_id: number): Promise<CompanyJobs> {
    const company = companies.get(company_id) ?? noJobs();
    const { before, rows } = await readChanged(db, company_id, company.before);
    // A caller with an older snapshot must not overwrite newer data.
    if (before >= company.before) {
      for (const row of rows) put(company, row);
      company.before = before;
    }
    companies.delete(company_id);
    companies.set(company_id, company);
    evict(companies);
    return company;
  };
}

const noJobs = (): CompanyJobs => ({
  jobs: new Map(),
  ofStatus: Object.fromEntries(jobStatuses.map((status) => [status, new Set()])) as unknown as CompanyJobs["ofStatus"],
  options: [],
  numbers: new Map(),
  before: 0n,
});

type ChangedJob = {
  id: number;
  status: JobStatus;
  title: string;
  internal_title: string;
  dt_created: string;
  exists: boolean;
  places: [facet: StructureFacet, id: number][];
};

/**
 * Reads the jobs changed by transactions that the index doesn't include, or all jobs for a new index. The watermark is the
 * snapshot's xmin, so jobs of transactions still in progress are read again by the next call.
 */
async function readChanged(db: Db, company_id: number, since: bigint) {
  const { rows } = await sql<{ before: string; jobs: ChangedJob[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as before, (
      select json_agg(json_build_object(
        'id', job.id, 'status', job.status, 'title', job.title, 'internal_title', job.internal_title, 'exists', ${sql.raw(jobExists)},
        'dt_created', to_char(job.dt_created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'places', array(
          select json_build_array('department', department_id) from job_department link
          where link.company_id = job.company_id and link.job_id = job.id
          union all
          select json_build_array('category', category_id) from job_category link
          where link.company_id = job.company_id and link.job_id = job.id
          union all
          select json_build_array('location', location_id) from job_location link
          where link.company_id = job.company_id and link.job_id = job.id
          union all
          select json_build_array('layers_' || layer_option.dimension, link.layer_option_id)
          from job_layer link
          inner join layer_option on layer_option.company_id = link.company_id and layer_option.id = link.layer_option_id
          where link.company_id = job.company_id and link.job_id = job.id
        )
      ))
      from job
      where job.company_id = ${company_id}
        and ${since === 0n ? sql.raw(jobExists) : sql`job.changed_xid >= ${since.toString()}::text::xid8`}
    ) as jobs
  `.execute(db);
  return { before: BigInt(rows[0]?.before ?? 0), rows: rows[0]?.jobs ?? [] };
}

function put(company: CompanyJobs, changed: ChangedJob): void {
  const { id, status, title, internal_title, dt_created, exists, places } = changed;
  const known = company.jobs.get(id);
  if (known) {
    company.jobs.delete(id);
    company.ofStatus[known.status].delete(known);
  }
  if (!exists) return;
  const options = places.map(([facet, option_id]) => numberOf(company, facet, option_id));
  const job = {
    id,
    status,
    title: title.toLowerCase(),
    internal_title: internal_title.toLowerCase(),
    words: fold(title),
    internal_words: fold(internal_title),
    dt_created,
    options,
  };
  company.jobs.set(id, job);
  company.ofStatus[status].add(job);
}

function numberOf({ options, numbers }: CompanyJobs, facet: StructureFacet, id: number): number {
  const key = `${facet}/${id}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, options.length);
  return options.push({ facet, id }) - 1;
}

function evict(companies: Map<number, CompanyJobs>): void {
  let total = 0;
  for (const { jobs } of companies.values()) total += jobs.size;
  for (const [company_id, { jobs }] of companies) {
    if (total <= maxJobs || companies.size === 1) return;
    companies.delete(company_id);
    total -= jobs.size;
  }
}
