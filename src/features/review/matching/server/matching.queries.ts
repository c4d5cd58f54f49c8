import { sql } from "kysely";
import { questionsOfJob } from "#features/review/questions/server/asked-questions.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Match, Matching } from "../matching.contract.ts";

const maxTags = 200;

type Place = { company_id: number; job_id: number };

/** Access query of a job's criteria. The caller has checked that the reader can see the job. */
export const adOf = (db: Db, { company_id, job_id }: Place) =>
  db
    .selectFrom("matching_ad")
    .where("company_id", "=", company_id)
    .where("job_id", "=", job_id)
    .select([
      "id",
      "should_match_all",
      // Selected as JSON, because the driver returns arrays of bigint as strings.
      sql<number[]>`to_jsonb(choice_ids)`.as("choice_ids"),
      sql<number[]>`to_jsonb(tag_ids)`.as("tag_ids"),
    ])
    .executeTakeFirst();

export async function matchingOf(db: Db, { id: job_id, company_id, title }: VisibleJob): Promise<Matching> {
  const ad = await adOf(db, { company_id, job_id });
  const questions = (await questionsOfJob(db, company_id, job_id)).flatMap(({ id, label, choices }) =>
    choices.length > 0 ? [{ id, label, choices }] : [],
  );
  const tags = await tagsOf(db, { company_id, job_id }, ad?.tag_ids ?? []);
  const offered = new Set(questions.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const offeredTags = new Set(tags.map(({ id }) => id));
  return {
    id: ad?.id ?? null,
    job_title: title,
    should_match_all: ad?.should_match_all ?? true,
    criteria: [
      ...(ad?.choice_ids ?? []).filter((id) => offered.has(id)).map((id) => ({ kind: "choice" as const, id })),
      ...(ad?.tag_ids ?? []).filter((id) => offeredTags.has(id)).map((id) => ({ kind: "tag" as const, id })),
    ],
    questions,
    tags,
  };
}

/** Returns the tags of the job's applications, and the chosen ones. */
async function tagsOf(db: Db, { company_id, job_id }: Place, chosen: readonly number[]) {
  const { rows } = await sql<{ id: number; text: string }>`
    select tag.id, tag.name as text from tag
    where tag.company_id = ${company_id} and (tag.id = any(${chosen}::bigint[]) or exists (
      select from application_tag worn
      join application on application.company_id = worn.company_id and application.id = worn.application_id
      where worn.company_id = tag.company_id and worn.tag_id = tag.id and application.job_id = ${job_id}
        and application.deleted_at is null and not application.is_hidden
    ))
    order by tag.id = any(${chosen}::bigint[]) desc, tag.name limit ${maxTags}
  `.execute(db);
  return rows;
}

/**
 * Returns which criteria an application meets. Criteria that the job's form no longer asks are ignored, since they can't
 * be chosen either. Answers to private forms don't count, because not every reader can see them.
 */
export async function matchOf(db: Db, { id, company_id, job_id }: VisibleApplication): Promise<Match | null> {
  const ad = await adOf(db, { company_id, job_id });
  if (!ad) return null;
  const { rows: criteria } = await sql<Match["criteria"][number]>`
    select question.text as question, choice.text, exists (
      select from application_answer answered
      where answered.company_id = ${company_id} and answered.application_id = ${id} and answered.choice_id = choice.id
    ) as is_met
    from unnest(${ad.choice_ids}::bigint[]) with ordinality as wanted (id, place)
    join question_choice choice on choice.company_id = ${company_id} and choice.id = wanted.id
    join question on question.company_id = choice.company_id and question.id = choice.question_id
    where question.deleted_at is null and choice.retired_at is null and exists (
      select from job_question asked
      where asked.company_id = ${company_id} and asked.job_id = ${job_id} and asked.question_id = question.id
    )
    union all
    select null, tag.name, exists (
      select from application_tag worn
      where worn.company_id = ${company_id} and worn.application_id = ${id} and worn.tag_id = tag.id
    )
    from unnest(${ad.tag_ids}::bigint[]) with ordinality as wanted (id, place)
    join tag on tag.company_id = ${company_id} and tag.id = wanted.id
  `.execute(db);
  if (criteria.length === 0) return null;
  const met = criteria.filter(({ is_met }) => is_met).length;
  const { should_match_all } = ad;
  return { should_match_all, is_match: should_match_all ? met === criteria.length : met > 0, met, criteria };
}
