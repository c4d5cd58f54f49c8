import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { jobStatuses, type JobStatus, type JobStatusGroup } from "#features/jobs/jobs.ts";
import { visibleJobs } from "#features/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { jobFacets, type JobFacetName } from "../job-list.ts";
import type { JobQuery } from "../job-list.contract.ts";

export type JobFilter = Pick<JobQuery, "q" | "status_group" | JobFacetName>;
type Condition = RawBuilder<boolean>;

export const statusesIn: Record<JobStatusGroup, readonly JobStatus[]> = {
  current: ["published", "closed"],
  draft: ["draft"],
  archived: ["archived"],
  all: jobStatuses,
};

const holdsWord = (word: string): Condition => sql`strpos(lower(job.title), lower(${word})) > 0`;

/** A place of a job in the structure: the table of the links, and the column that names it there. */
export const structure = {
  department: { links: "job_department", key: "department_id", names: "department" },
  category: { links: "job_category", key: "category_id", names: "category" },
  location: { links: "job_location", key: "location_id", names: "location" },
  layers_1: { links: "job_layer", key: "layer_option_id", names: "layer_option" },
  layers_2: { links: "job_layer", key: "layer_option_id", names: "layer_option" },
  layers_3: { links: "job_layer", key: "layer_option_id", names: "layer_option" },
  layers_4: { links: "job_layer", key: "layer_option_id", names: "layer_option" },
  layers_5: { links: "job_layer", key: "layer_option_id", names: "layer_option" },
} as const;
export type StructureFacet = keyof typeof structure;

const isIn = (facet: StructureFacet, ids: readonly number[]): Condition => {
  const { links, key } = structure[facet];
  return sql`exists (
    select from ${sql.table(links)} link
    where link.company_id = job.company_id and link.job_id = job.id and ${sql.ref(`link.${key}`)} = any(${ids}::bigint[])
  )`;
};

export const isOfTeam: Condition = sql`job_user.role is not null`;

export const isFollowedBy = ({ user_id }: Actor): Condition => sql`exists (
  select from job_follower
  where job_follower.company_id = job.company_id and job_follower.job_id = job.id and job_follower.user_id = ${user_id}
)`;

function isChosen(facet: JobFacetName, filter: JobFilter, actor: Actor): Condition {
  switch (facet) {
    case "status":
      return sql`job.status = any(${filter.status}::text[])`;
    case "team":
      return isOfTeam;
    case "followed":
      return isFollowedBy(actor);
    default:
      return isIn(facet, filter[facet]);
  }
}

export const groupOf = ({ status_group, status }: JobFilter): JobStatusGroup =>
  status_group ?? (status.length > 0 ? "all" : "current");

/** The jobs that a search leads to. `without` leaves out the choices of one facet, which is how its options are counted. */
export function matchingJobs(db: Db, actor: Actor, filter: JobFilter, without?: JobFacetName) {
  const conditions = [
    sql<boolean>`job.status = any(${statusesIn[groupOf(filter)]}::text[])`,
    ...filter.q.split(/\s+/u).filter(Boolean).map(holdsWord),
    ...jobFacets
      .filter((facet) => facet !== without && filter[facet].length > 0)
      .map((facet) => isChosen(facet, filter, actor)),
  ];
  return visibleJobs(db, actor).where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
}
