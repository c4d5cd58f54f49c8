import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { jobStatuses } from "#features/jobs/jobs.ts";
import type { Db } from "#server/db/database.ts";
import type { JobFacetOption } from "../job-list.contract.ts";
import { jobFacets, type JobFacetName } from "../job-list.ts";
import {
  groupOf,
  isFollowedBy,
  isOfTeam,
  matchingJobs,
  statusesIn,
  structure,
  type JobFilter,
  type StructureFacet,
} from "./job-conditions.ts";

type Counted = { facet: JobFacetName; value: string; label: string; count: number };
export type JobFacets = Partial<Record<JobFacetName, JobFacetOption[]>>;

/** A facet offers its fullest options, and those that are chosen. */
const maxOptions = 50;

const isOfStructure = (facet: JobFacetName): facet is StructureFacet => facet in structure;

/**
 * What each facet offers. Those without a choice count the same jobs, so that one statement counts for them all; each facet
 * with a choice counts what there would be without it.
 */
export async function facetsOf(db: Db, actor: Actor, filter: JobFilter): Promise<JobFacets> {
  const chosen = jobFacets.filter((facet) => filter[facet].length > 0);
  const others = jobFacets.filter((facet) => !chosen.includes(facet));
  const counted: Counted[] = [];
  for (const [facets, without] of [[others, undefined] as const, ...chosen.map((facet) => [[facet], facet] as const)])
    if (facets.length > 0) counted.push(...(await countOptions(db, actor, filter, facets, without)));
  const byFacet = Map.groupBy(counted, ({ facet }) => facet);
  return Object.fromEntries(
    jobFacets.map((facet) => [facet, optionsOf(facet, filter, byFacet.get(facet) ?? [])] as const),
  );
}

async function countOptions(
  db: Db,
  actor: Actor,
  filter: JobFilter,
  facets: readonly JobFacetName[],
  without: JobFacetName | undefined,
): Promise<Counted[]> {
  const found = matchingJobs(db, actor, filter, without).select([
    "job.id",
    "job.status",
    isOfTeam.as("is_mine"),
    isFollowedBy(actor).as("is_followed"),
  ]);
  const links = [...new Set(facets.filter(isOfStructure).map((facet) => structure[facet].links))];
  const counts = [
    ...facets.filter((facet) => !isOfStructure(facet)).map((facet) => ownCounts[facet]),
    ...links.map((table) =>
      table === "job_layer"
        ? countLayers(actor, facets, filter)
        : countLinks(
            actor,
            facets.find((facet) => isOfStructure(facet) && structure[facet].links === table),
            filter,
          ),
    ),
  ];
  const { rows } = await sql<Counted>`
    with found as materialized (${found})
    ${sql.join(
      counts.map((count) => sql`(${count})`),
      sql` union all `,
    )}
  `.execute(db);
  return rows;
}

const ownCounts = {
  status: sql`select 'status' as facet, status as value, status as label, count(*) as count from found group by status`,
  team: sql`select 'team' as facet, 'me' as value, '' as label, count(*) as count from found where is_mine`,
  followed: sql`select 'followed' as facet, '1' as value, '' as label, count(*) as count from found where is_followed`,
};

/** What is chosen stays, also where it leads to nothing, so that it can be taken back. */
const andChosen = (ids: readonly number[]) => sql`union all select unnest(${ids}::bigint[]), 0`;

function countLinks(actor: Actor, facet: JobFacetName | undefined, filter: JobFilter): RawBuilder<unknown> {
  const { links, key, names } = structure[facet as "department"];
  const chosen = filter[facet as "department"];
  return sql`
    select ${sql.lit(facet)} as facet, named.id::text as value, named.name as label, counted.count
    from (
      select id, sum(count)::bigint as count from (
        select ${sql.ref(`link.${key}`)} as id, count(*) as count
        from found inner join ${sql.table(links)} link on link.company_id = ${actor.company_id} and link.job_id = found.id
        group by 1
        ${andChosen(chosen)}
      ) named group by id
    ) counted
    inner join ${sql.table(names)} named on named.company_id = ${actor.company_id} and named.id = counted.id
    order by named.id = any(${chosen}::bigint[]) desc, counted.count desc, named.id
    limit ${maxOptions + chosen.length}`;
}

/** All dimensions are in one table, which is read once for those that are asked for. */
function countLayers(actor: Actor, facets: readonly JobFacetName[], filter: JobFilter): RawBuilder<unknown> {
  const dimensions = facets.filter((facet) => facet.startsWith("layers_")).map((facet) => Number(facet.slice(-1)));
  const chosen = dimensions.flatMap((dimension) => filter[`layers_${dimension}` as "layers_1"]);
  return sql`
    select 'layers_' || ranked.dimension as facet, ranked.id::text as value, ranked.name as label, ranked.count
    from (
      select option.id, option.dimension, option.name, counted.count, row_number() over (
        partition by option.dimension
        order by option.id = any(${chosen}::bigint[]) desc, counted.count desc, option.id
      ) as place
      from (
        select id, sum(count)::bigint as count from (
          select link.layer_option_id as id, count(*) as count
          from found inner join job_layer link on link.company_id = ${actor.company_id} and link.job_id = found.id
          group by 1
          ${andChosen(chosen)}
        ) named group by id
      ) counted
      inner join layer_option option on option.company_id = ${actor.company_id} and option.id = counted.id
        and option.dimension = any(${dimensions}::smallint[])
    ) ranked
    where ranked.place <= ${maxOptions + chosen.length}`;
}

/** The fullest first. Of statuses and one's own jobs, which are always the same few, each is offered. */
function optionsOf(facet: JobFacetName, filter: JobFilter, counted: readonly Counted[]): JobFacetOption[] {
  const chosen = filter[facet].map(String);
  const options = counted.map(({ value, label, count }) => ({
    value,
    label,
    count,
    selected: chosen.includes(value),
  }));
  const missing = [...chosen, ...(facet === "status" ? statusesIn[groupOf(filter)] : [])]
    .filter((value, index, all) => all.indexOf(value) === index && !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value, count: 0, selected: chosen.includes(value) }));
  const byPlace = (option: JobFacetOption) => jobStatuses.findIndex((status) => status === option.value);
  if (facet === "status") return [...options, ...missing].toSorted((one, other) => byPlace(one) - byPlace(other));
  return [...options.toSorted((one, other) => other.count - one.count), ...missing];
}
