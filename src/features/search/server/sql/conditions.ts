import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { canSeeScores } from "#features/applications/applications.policy.ts";
import { myRole, visibleApplications } from "#features/applications/server/applications.access.ts";
import { boardGroups, rejectedGroup } from "#features/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { facetNames, type FacetName } from "../../facets.ts";
import type { DateRange, SearchQuery } from "../../search.contract.ts";

type Condition = RawBuilder<boolean>;

/** The average of the ratings where the person may read them; an agency recruiter's candidates count as not rated. */
export const readableRating = (actor: Actor) =>
  sql<number>`coalesce(case when ${myRole(actor)} = 'recruiter' then null else application.rating_avg end, 0)`;

/** The score where the person may read it. */
export const readableScore = (actor: Actor) =>
  canSeeScores(actor) ? sql<number | null>`application.score` : sql<null>`null::smallint`;

/** The band of a score, as facets.ts has it. */
export const scoreChoice = (actor: Actor) => sql<string>`
  case when ${readableScore(actor)} is null then 'none' else least(80, ${readableScore(actor)} / 20 * 20)::text end`;

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
  owner: ({ owner }) => sql`application.owner_id = any(${owner}::bigint[])`,
  tags: ({ tags }) => sql`exists (
    select from application_tag
    inner join tag on tag.company_id = application_tag.company_id and tag.id = application_tag.tag_id
    where application_tag.company_id = application.company_id and application_tag.application_id = application.id
      and tag.slug = any(${tags}::text[])
  )`,
  source_type: ({ source_type }) => sql`application.source_type = any(${source_type}::text[])`,
  rating: ({ rating }, actor) => sql`${ratingChoice(actor)} = any(${rating}::bigint[])`,
  company: ({ company }) => sql`application.company_id = any(${company}::bigint[])`,
  departments: ({ departments }) => jobHas("department", departments),
  categories: ({ categories }) => jobHas("category", categories),
  layers_1: ({ layers_1 }) => jobIsInLayer(1, layers_1),
  layers_2: ({ layers_2 }) => jobIsInLayer(2, layers_2),
  layers_3: ({ layers_3 }) => jobIsInLayer(3, layers_3),
  layers_4: ({ layers_4 }) => jobIsInLayer(4, layers_4),
  layers_5: ({ layers_5 }) => jobIsInLayer(5, layers_5),
  locations: ({ locations }) => jobHas("location", locations),
  agency: ({ agency }) => sql`exists (
    select from agency
    where agency.company_id = application.company_id and agency.id = application.agency_id
      and agency.name = any(${agency}::text[])
  )`,
  score: ({ score }, actor) => sql`${scoreChoice(actor)} = any(${score}::text[])`,
  // Who is hidden could be told by what they answered.
  answers: ({ answers }) => sql`not application.is_masked and exists (
    select from application_answer answer
    inner join question_choice choice on choice.company_id = answer.company_id and choice.id = answer.choice_id
    where answer.company_id = application.company_id and answer.application_id = application.id
      and choice.question_id || ':' || choice.id = any(${answers}::text[])
  )`,
};

function jobHas(noun: "department" | "category" | "location", names: readonly string[]): Condition {
  return sql`exists (
    select from ${sql.table(`job_${noun}`)} link
    inner join ${sql.table(noun)} named on named.company_id = link.company_id and named.id = ${sql.ref(`link.${noun}_id`)}
    where link.company_id = application.company_id and link.job_id = application.job_id
      and named.name = any(${names}::text[])
  )`;
}

function jobIsInLayer(dimension: number, names: readonly string[]): Condition {
  return sql`exists (
    select from job_layer link
    inner join layer_option named on named.company_id = link.company_id and named.id = link.layer_option_id
    where link.company_id = application.company_id and link.job_id = application.job_id
      and named.dimension = ${dimension} and named.name = any(${names}::text[])
  )`;
}

const isOfCompany = (names: readonly string[]): Condition => sql`exists (
  select from company, unnest(${names}::text[]) as wanted
  where company.id = application.company_id
    and (strpos(lower(company.name), lower(wanted)) > 0 or strpos(lower(company.internal_name), lower(wanted)) > 0)
)`;

/** The applications a search leads to. `text` is what its texts ask (see text-conditions.ts); `without` leaves out the choices of one facet, which is how its options are counted. */
export function matchingApplications(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  { text, without }: { text: Condition | null; without?: FacetName | undefined },
) {
  const conditions: Condition[] = [
    sql`application.status_group = any(${boardGroups[query.status_group]}::smallint[])`,
    sql`application.dt_created >= now() - ${ranges[query.dt_created]}::interval`,
    ...facetNames
      .filter((facet) => query[facet].length > 0 && facet !== without)
      .map((facet) => choices[facet](query, actor)),
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
