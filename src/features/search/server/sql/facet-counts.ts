import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { FacetName } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import { matchingApplications, ratingChoice, scoreChoice } from "./conditions.ts";
import type { TextConditions } from "./text-conditions.ts";

export type OptionCount = { value: string; label: string; count: number };

/** How the options of a facet are counted among the applications found. */
const counts: Record<FacetName, RawBuilder<OptionCount>> = {
  status: sql`select status_id::text as value, '' as label, count(*) from found group by status_id`,
  job_title: sql`select job_title as value, job_title as label, count(*) from found group by job_title`,
  owner: sql`
    select owner_id::text as value, app_user.name as label, count(*) from found
    inner join app_user on app_user.id = found.owner_id
    group by owner_id, app_user.name`,
  tags: sql`
    select tag.slug as value, tag.name as label, count(*) from found
    inner join application_tag on application_tag.company_id = found.company_id
      and application_tag.application_id = found.id
    inner join tag on tag.company_id = application_tag.company_id and tag.id = application_tag.tag_id
    group by tag.id, tag.slug, tag.name`,
  source_type: sql`select source_type as value, '' as label, count(*) from found group by source_type`,
  rating: sql`select rating::text as value, '' as label, count(*) from found group by rating`,
  company: sql`
    select company.id::text as value, company.internal_name as label, count(*) from found
    inner join company on company.id = found.company_id
    group by company.id, company.internal_name`,
  departments: ofJob("department"),
  categories: ofJob("category"),
  layers_1: ofLayer(1),
  layers_2: ofLayer(2),
  layers_3: ofLayer(3),
  layers_4: ofLayer(4),
  layers_5: ofLayer(5),
  locations: ofJob("location"),
  agency: sql`
    select agency.name as value, agency.name as label, count(*) from found
    inner join agency on agency.company_id = found.company_id and agency.id = found.agency_id
    group by agency.name`,
  score: sql`select score as value, '' as label, count(*) from found group by score`,
  answers: sql`
    select question.id || ':' || choice.id as value, question.text || ': ' || choice.text as label, count(*) from found
    inner join application_answer answer on answer.company_id = found.company_id and answer.application_id = found.id
    inner join question_choice choice on choice.company_id = answer.company_id and choice.id = answer.choice_id
    inner join question on question.company_id = choice.company_id and question.id = choice.question_id
    where not found.is_masked
    group by question.id, choice.id, question.text, choice.text`,
};

/** Two places of one name are one option, and count an application once. */
function ofJob(noun: "department" | "category" | "location"): RawBuilder<OptionCount> {
  const key = sql.ref(`link.${noun}_id`);
  return sql`
    select named.name as value, named.name as label, count(distinct found.id) from found
    inner join ${sql.table(`job_${noun}`)} link on link.company_id = found.company_id and link.job_id = found.job_id
    inner join ${sql.table(noun)} named on named.company_id = link.company_id and named.id = ${key}
    group by named.name`;
}

function ofLayer(dimension: number): RawBuilder<OptionCount> {
  return sql`
    select named.name as value, named.name as label, count(*) from found
    inner join job_layer link on link.company_id = found.company_id and link.job_id = found.job_id
    inner join layer_option named on named.company_id = link.company_id and named.id = link.layer_option_id
      and named.dimension = ${sql.lit(dimension)}
    group by named.name`;
}

/** The options of a facet with their counts. A facet's own choices do not narrow it. Deliberately plain: a query each. */
export async function countOptions(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  text: TextConditions,
  facet: FacetName,
): Promise<OptionCount[]> {
  const found = matchingApplications(db, actor, query, { text: text.whole, without: facet }).select([
    "application.company_id",
    "application.id",
    "application.job_id",
    "application.status_id",
    "application.source_type",
    "application.owner_id",
    "application.agency_id",
    "application.is_masked",
    "job.title as job_title",
    ratingChoice(actor).as("rating"),
    scoreChoice(actor).as("score"),
  ]);
  const { rows } = await sql<OptionCount>`with found as (${found}) ${counts[facet]}`.execute(db);
  return rows;
}
