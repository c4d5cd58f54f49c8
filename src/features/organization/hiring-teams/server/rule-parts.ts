import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { RuleDimension, RuleRole } from "../hiring-teams.ts";

/** Roles to compare with the rules: one person's in all jobs, or everyone's in some jobs. */
type Scope = { company_id: number } & ({ user_id: number } | { job_ids: readonly number[] });

export type RuleDraft = {
  user_id: number;
  role: RuleRole;
  dimension: RuleDimension;
  ids: number[];
  include_archived_jobs: boolean;
};

/** Draft of a rule that replaces the saved one in a preview. */
type InPlace = { rule_id: number | undefined; draft: RuleDraft };

const columns = sql.raw("user_id, role, dimension, ids, include_archived_jobs");

function rulesOf(scope: Scope, inPlace?: InPlace): RawBuilder<unknown> {
  const { company_id } = scope;
  const saved = sql`
    select ${columns} from hiring_team_rule
    where company_id = ${company_id} ${"user_id" in scope ? sql`and user_id = ${scope.user_id}` : sql``}`;
  if (!inPlace) return saved;
  return sql`${saved} and id <> ${inPlace.rule_id ?? 0} union all select * from (${draftRow(inPlace.draft)}) draft`;
}

const draftRow = ({ user_id, role, dimension, ids, include_archived_jobs }: RuleDraft) => sql`
  select ${user_id}::bigint as user_id, ${role}::text as role, ${dimension}::text as dimension,
    ${ids}::bigint[] as ids, ${include_archived_jobs}::boolean as include_archived_jobs`;

/** SQL for the categories, departments and layer options of jobs. */
function placesIn(scope: Scope): RawBuilder<unknown> {
  const { company_id } = scope;
  const chosen = sql`
    link.company_id = ${company_id}
    ${"job_ids" in scope ? sql`and link.job_id = any(${scope.job_ids}::bigint[])` : sql``}`;
  return sql`
    select job_id, 'categories' as dimension, category_id as place_id from job_category link where ${chosen}
    union all select job_id, 'departments', department_id from job_department link where ${chosen}
    union all select job_id, 'layers_' || option.dimension, option.id from job_layer link
    inner join layer_option option on option.company_id = link.company_id and option.id = link.layer_option_id
    where ${chosen}`;
}

/**
 * SQL for the jobs that rules match, one row per rule and job. Skips removed people, and matches agency people only with the
 * role "recruiter".
 */
const matches = (scope: Scope, rules: RawBuilder<unknown>) => sql`
  select rule.user_id, rule.role, job.id as job_id
  from (${rules}) rule
  inner join company_user person on person.company_id = ${scope.company_id} and person.user_id = rule.user_id
    and person.removed_at is null and person.is_recruiter = (rule.role = 'recruiter')
  inner join (${placesIn(scope)}) place on place.dimension = rule.dimension and place.place_id = any(rule.ids)
  inner join job on job.company_id = ${scope.company_id} and job.id = place.job_id
    and (job.status in ('draft', 'published', 'closed') or (job.status = 'archived' and rule.include_archived_jobs))`;

/**
 * SQL for the differences between the roles that rules gave and those that they should give. `role` is null for a role to
 * remove, `former` for a new one.
 */
const differences = (scope: Scope, inPlace?: InPlace) => sql`
  select coalesce(wanted.user_id, had.user_id) as user_id, coalesce(wanted.job_id, had.job_id) as job_id,
    wanted.role, had.role as former
  from (
    select user_id, job_id,
      case when bool_or(role = 'collaborator') then 'collaborator' else min(role) end as role
    from (${matches(scope, rulesOf(scope, inPlace))}) match group by user_id, job_id
  ) wanted
  full join (
    select job_user.user_id, job_user.job_id, job_user.role, job_user.granted_by from job_user
    inner join job on job.company_id = job_user.company_id and job.id = job_user.job_id
      and job.status not in ('deleted', 'template')
    where job_user.company_id = ${scope.company_id}
      and ${"user_id" in scope ? sql`job_user.user_id = ${scope.user_id}` : sql`job_user.job_id = any(${scope.job_ids}::bigint[])`}
  ) had on had.user_id = wanted.user_id and had.job_id = wanted.job_id
  where had.user_id is null or (had.granted_by = 'rule' and had.role is distinct from wanted.role)`;

export async function countDifferences(db: Db, scope: Scope, inPlace?: InPlace) {
  const { rows } = await sql<{ given: number; changed: number; taken: number }>`
    select count(*) filter (where former is null)::integer as given,
      count(*) filter (where former is not null and role is not null)::integer as changed,
      count(*) filter (where role is null)::integer as taken
    from (${differences(scope, inPlace)}) difference
  `.execute(db);
  return rows[0] ?? { given: 0, changed: 0, taken: 0 };
}

/**
 * Adds, changes and removes up to `limit` roles as the rules require, and returns the changes. Manually given roles stay,
 * including those given concurrently.
 */
export async function alignParts(
  db: Db,
  scope: Scope,
  limit: number | null,
): Promise<{ user_id: number; job_id: number }[]> {
  const { company_id } = scope;
  const { rows } = await sql<{ user_id: number; job_id: number }>`
    with difference as materialized (
      select * from (${differences(scope)}) found order by job_id, user_id limit ${limit}
    ), taken as (
      delete from job_user using difference
      where job_user.company_id = ${company_id} and job_user.job_id = difference.job_id
        and job_user.user_id = difference.user_id and difference.role is null and job_user.granted_by = 'rule'
    ), given as (
      insert into job_user (company_id, job_id, user_id, role, granted_by)
      select ${company_id}, job_id, user_id, role, 'rule' from difference where role is not null
      on conflict (company_id, job_id, user_id) do update set role = excluded.role where job_user.granted_by = 'rule'
    )
    select user_id::float8 as user_id, job_id::float8 as job_id from difference
  `.execute(db);
  return rows;
}

/** Lists the jobs that a draft matches, and whether the person has a manually given role there. */
export async function jobsOfDraft(db: Db, company_id: number, draft: RuleDraft) {
  const scope = { company_id, user_id: draft.user_id };
  const { rows } = await sql<{ job_id: number; is_kept: boolean }>`
    select distinct match.job_id::float8 as job_id, coalesce(own.granted_by = 'person', false) as is_kept
    from (${matches(scope, draftRow(draft))}) match
    left join job_user own on own.company_id = ${company_id} and own.job_id = match.job_id and own.user_id = match.user_id
  `.execute(db);
  return rows;
}
