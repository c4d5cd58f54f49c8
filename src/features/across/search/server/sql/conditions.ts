import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { boardGroups, rejectedGroup } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { facetNames, facets, type FacetName } from "../../facets.ts";
import { isNumeric } from "../../facets/facet.ts";
import type { DateRange, SearchQuery } from "../../search.contract.ts";
import type { Condition, FoundInSql } from "../facets/in-sql.ts";
import { serverFacets } from "../facets/server-facets.ts";

/** All date ranges end now; the longest covers five years. */
const ranges: Record<DateRange, string> = {
  "1m": "1 month",
  "3m": "3 months",
  "6m": "6 months",
  "12m": "12 months",
  all: "5 years",
};

/** Whether an application matches the chosen values of a facet. */
function isChosen(facet: FacetName, query: SearchQuery, actor: Actor): Condition {
  const type = sql.raw(isNumeric(facets[facet]) ? "bigint[]" : "text[]");
  return serverFacets[facet].inSql.matches(sql`${query[facet]}::${type}`, actor);
}

const isOfCompany = (names: readonly string[]): Condition => sql`exists (
  select from company, unnest(${names}::text[]) as wanted
  where company.id = application.company_id
    and (strpos(lower(company.name), lower(wanted)) > 0 or strpos(lower(company.internal_name), lower(wanted)) > 0)
)`;

/**
 * Selects the applications that match a search. `text` is the condition of its text queries (see text-conditions.ts).
 * `without` ignores the choices of one facet, which is how its options are counted.
 */
export function matchingApplications(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  { text, without }: { text: Condition | null; without?: FacetName | undefined },
): FoundInSql {
  const conditions: Condition[] = [
    sql`application.status_group = any(${boardGroups[query.status_group]}::smallint[])`,
    sql`application.dt_created >= now() - ${ranges[query.dt_created]}::interval`,
    ...facetNames
      .filter((facet) => query[facet].length > 0 && facet !== without)
      .map((facet) => isChosen(facet, query, actor)),
  ];
  if (query.job_id !== undefined) conditions.push(sql`application.job_id = ${query.job_id}`);
  if (query.owned_applications) conditions.push(sql`application.owner_id = ${actor.user_id}`);
  if (query.idle_applications)
    conditions.push(sql`application.idle_at <= now() and application.status_group <> ${rejectedGroup}`);
  if (query.internal_applications) conditions.push(sql`application.is_internal`);
  if (query.rejection_not_communicated)
    conditions.push(sql`application.status_group = ${rejectedGroup} and not application.rejection_sent`);
  if (query.company_name.length > 0) conditions.push(isOfCompany(query.company_name));
  if (text) conditions.push(text);
  return visibleApplications(db, actor).where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
}
