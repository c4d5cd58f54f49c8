import { sql } from "kysely";
import { shareChoicesOf } from "#features/review/questions/server/shown-choices.ts";
import type { Db } from "#server/db/database.ts";
import { moveRows, type Way } from "./move-rows.ts";

/** Questionnaire links and answers that a merge moved. */
export type MovedAnswers = {
  questionnaire_links: number[];
  answers: number[];
  /** Choices from an earlier release, which have no answer. */
  choices: number[];
};

/**
 * Moves answers to questions that the kept application hasn't answered in the same form, and questionnaire links unless
 * it has an open or answered one. The caller has locked both applications; a candidate who is answering waits for the
 * lock.
 */
export async function moveAnswers(db: Db, way: Way): Promise<MovedAnswers> {
  const { company_id, from, to } = way;
  const { rows: links } = await sql<{ id: number }>`
    select id from questionnaire_link link where company_id = ${company_id} and application_id = ${from} and not exists (
      select from questionnaire_link kept where kept.company_id = link.company_id and kept.application_id = ${to}
        and kept.questionnaire_id = link.questionnaire_id and kept.revoked_at is null
        and (kept.dt_answered is not null or kept.expires_at > now())
    )
  `.execute(db);
  // Read before the answers move, because answers take precedence over choices of an earlier release.
  const { rows: choices } = await sql<{ choice_id: number }>`
    select given.choice_id from application_answer given
    join question_choice choice on choice.company_id = given.company_id and choice.id = given.choice_id
    where given.company_id = ${company_id} and given.application_id = ${from} and given.answer_id is null
      and not exists (
        select from application_answer kept
        join question_choice chosen on chosen.company_id = kept.company_id and chosen.id = kept.choice_id
        where kept.company_id = given.company_id and kept.application_id = ${to} and kept.answer_id is null
          and chosen.question_id = choice.question_id
      )
      and not exists (
        select from answer where answer.company_id = given.company_id and answer.application_id = ${to}
          and answer.question_id = choice.question_id and answer.questionnaire_id is null
      )
  `.execute(db);
  const { rows: answers } = await newAnswers(db, way);
  return hang(db, way, {
    questionnaire_links: links.map(({ id }) => id),
    answers: answers.map(({ id }) => id),
    choices: choices.map(({ choice_id }) => choice_id),
  });
}

/** Selects the answers of the other application to questions that this one hasn't answered. */
export const newAnswers = (db: Db, { company_id, from, to }: Way) =>
  sql<{ id: number }>`
    select id from answer where company_id = ${company_id} and application_id = ${from} and not exists (
      select from answer kept where kept.company_id = answer.company_id and kept.application_id = ${to}
        and kept.question_id = answer.question_id and kept.questionnaire_id is not distinct from answer.questionnaire_id
    )
  `.execute(db);

/** Moves answers back, except those that were answered again since. */
export const returnAnswers = (db: Db, way: Way, { questionnaire_links, answers, choices }: Partial<MovedAnswers>) =>
  hang(db, way, {
    questionnaire_links: questionnaire_links ?? [],
    answers: answers ?? [],
    choices: choices ?? [],
  });

async function hang(db: Db, way: Way, { questionnaire_links, answers, choices }: MovedAnswers): Promise<MovedAnswers> {
  const { company_id, from, to } = way;
  const moved = {
    questionnaire_links: await moveRows(db, "questionnaire_link", way, questionnaire_links),
    answers: await moveRows(db, "answer", way, answers),
    choices,
  };
  if (answers.length + choices.length === 0) return moved;
  // Deleted because they are derived from answers, and could occupy the key to which an earlier release's choice
  // returns.
  await sql`
    delete from application_answer
    where company_id = ${company_id} and application_id in (${from}, ${to}) and answer_id is not null
  `.execute(db);
  await sql`
    update application_answer set application_id = ${to}
    where company_id = ${company_id} and application_id = ${from} and answer_id is null
      and choice_id = any(${choices}::bigint[])
  `.execute(db);
  for (const application_id of [from, to]) await shareChoicesOf(db, company_id, { application_id });
  return moved;
}
