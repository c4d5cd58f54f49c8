import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { myRole, visibleApplications } from "#features/applications/server/applications.access.ts";
import { boardGroups, rejectedGroup } from "#features/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { textFields, type DateRange, type FacetName, type SearchQuery } from "../search.contract.ts";
import { parseText, type Term } from "../query-text.ts";
import { textQuery } from "./text-query.ts";

type Condition = RawBuilder<boolean>;

/** The average of the ratings where the person may read them; an agency recruiter's candidates count as not rated. */
export const readableRating = (actor: Actor) =>
  sql<number>`coalesce(case when ${myRole(actor)} = 'recruiter' then null else application.rating_avg end, 0)`;

export const ratingChoice = (actor: Actor) => sql<number>`round(${readableRating(actor)})::integer`;

/** The texts that must be found in a field of their own, beside `q`. */
export const fieldTerms = (query: SearchQuery): Term[] =>
  ([...textFields, "person"] as const).flatMap((field) =>
    query[`q_${field}`].flatMap((text) => parseText(text, field)),
  );

export const allTerms = (query: SearchQuery): Term[] => [...parseText(query.q), ...fieldTerms(query)];

/**
 * Whether the text joined as application_text holds the terms. Of a masked application only the message is looked into;
 * what must be found is asked of the whole text too, which its index answers.
 */
export function holdsTerms(actor: Actor, terms: readonly Term[]): Condition {
  const { wanted, unwanted } = textQuery(actor, terms);
  const conditions: Condition[] = [];
  if (wanted !== null) {
    conditions.push(sql`application_text.document @@ ${wanted}::tsquery`);
    conditions.push(sql`(not application.is_masked or application_text.open_document @@ ${wanted}::tsquery)`);
  }
  if (unwanted !== null) {
    conditions.push(sql`not (case when application.is_masked then application_text.open_document
      else application_text.document end @@ ${unwanted}::tsquery)`);
  }
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

const holdsText = (actor: Actor, terms: readonly Term[]): Condition =>
  sql`exists (
    select from application_text
    where application_text.company_id = application.company_id and application_text.application_id = application.id
      and ${holdsTerms(actor, terms)}
  )`;

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
