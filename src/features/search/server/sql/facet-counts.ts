import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { FacetName, SearchQuery } from "../../search.contract.ts";
import { chosenFacets, matchingApplications, ratingChoice } from "./conditions.ts";

export type OptionCount = { facet: FacetName; value: string; label: string; count: number };

/** How the options of a facet are counted among the applications found. */
const counts: Record<FacetName, RawBuilder<unknown>> = {
  status: sql`select 'status', status_id::text, '', count(*) from found group by status_id`,
  job_title: sql`select 'job_title', job_title, job_title, count(*) from found group by job_title`,
  tags: sql`
    select 'tags', tag.slug, tag.name, count(*) from found
    inner join application_tag on application_tag.company_id = found.company_id
      and application_tag.application_id = found.id
    inner join tag on tag.company_id = application_tag.company_id and tag.id = application_tag.tag_id
    group by tag.id, tag.slug, tag.name`,
  source_type: sql`select 'source_type', source_type, '', count(*) from found group by source_type`,
  rating: sql`select 'rating', rating::text, '', count(*) from found group by rating`,
  owner: sql`
    select 'owner', owner_id::text, app_user.name, count(*) from found
    inner join app_user on app_user.id = found.owner_id
    group by owner_id, app_user.name`,
};

/**
 * The options of facets with their counts. A facet's own choices do not narrow it: a facet with choices is counted by a
 * query of its own, and all the others together by one.
 */
export async function countOptions(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  facets: readonly FacetName[],
): Promise<OptionCount[]> {
  const chosen = chosenFacets(query);
  const rest = facets.filter((facet) => !chosen.includes(facet));
  const options: OptionCount[] = rest.length > 0 ? await countTogether(db, actor, query, rest) : [];
  for (const facet of facets.filter((name) => chosen.includes(name)))
    options.push(...(await countTogether(db, actor, query, [facet], facet)));
  return options;
}

async function countTogether(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  facets: readonly FacetName[],
  without?: FacetName,
): Promise<OptionCount[]> {
  const found = matchingApplications(db, actor, query, { without }).select([
    "application.company_id",
    "application.id",
    "application.status_id",
    "application.source_type",
    "application.owner_id",
    "job.title as job_title",
    ratingChoice(actor).as("rating"),
  ]);
  const { rows } = await sql<OptionCount>`
    with found as materialized (${found}),
    option (facet, value, label, count) as (${sql.join(
      facets.map((facet) => counts[facet]),
      sql` union all `,
    )})
    select facet, value, label, count from option
  `.execute(db);
  return rows;
}
