import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { myRole, visibleApplications } from "#features/applications/server/applications.access.ts";
import { boardGroups, rejectedGroup } from "#features/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import type { DateRange, FacetName, SearchQuery } from "../../search.contract.ts";
import type { Term } from "../../query-text.ts";
import { allTerms, holdsText } from "./text-conditions.ts";

type Condition = RawBuilder<boolean>;

/** The average of the ratings where the person may read them; an agency recruiter's candidates count as not rated. */
export const readableRating = (actor: Actor) =>
  sql<number>`coalesce(case when ${myRole(actor)} = 'recruiter' then null else application.rating_avg end, 0)`;

export const ratingChoice = (actor: Actor) => sql<number>`round(${readableRating(actor)})::integer`;

/** All of the product's ranges end now; the longest reaches back five years. */
const ranges: Record<DateRange, string> = {
  "1m": "1 month",
  "3m": "3 months",
  "6m": "6 months",
  "12m": "12 months",
  all: "5 years",
};

const choices: Record<FacetName, (query: SearchQuery, actor: Actor) => Condition> = {
  status: ({ status }) => sql`application.status_id = any(${status}::bigint[])`,
  job_title: ({ job_title }) => sql`job.title = any(${job_title}::text[])`,
  tags: ({ tags }) => sql`exists (
    select from application_tag
    inner join tag on tag.company_id = application_tag.company_id and tag.id = application_tag.tag_id
    where application_tag.company_id = application.company_id and application_tag.application_id = application.id
      and tag.slug = any(${tags}::text[])
  )`,
  source_type: ({ source_type }) => sql`application.source_type = any(${source_type}::text[])`,
  rating: ({ rating }, actor) => sql`${ratingChoice(actor)} = any(${rating}::bigint[])`,
  owner: ({ owner }) => sql`application.owner_id = any(${owner}::bigint[])`,
};

export const chosenFacets = (query: SearchQuery) =>
  (Object.keys(choices) as FacetName[]).filter((facet) => query[facet].length > 0);

/** The applications a search leads to; `without` leaves out the choices of one facet, which is how its options are counted. */
export function matchingApplications(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  { terms = allTerms(query), without }: { terms?: readonly Term[]; without?: FacetName | undefined } = {},
) {
  const conditions: Condition[] = [
    sql`application.status_group = any(${boardGroups[query.status_group]}::smallint[])`,
    sql`application.dt_created >= now() - ${ranges[query.dt_created]}::interval`,
    ...chosenFacets(query)
      .filter((facet) => facet !== without)
      .map((facet) => choices[facet](query, actor)),
  ];
  if (query.job_id !== undefined) conditions.push(sql`application.job_id = ${query.job_id}`);
  if (query.owned_applications) conditions.push(sql`application.owner_id = ${actor.user_id}`);
  if (query.idle_applications)
    conditions.push(sql`application.idle_at <= now() and application.status_group <> ${rejectedGroup}`);
  if (terms.length > 0) conditions.push(holdsText(actor, terms));
  return visibleApplications(db, actor).where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
}
