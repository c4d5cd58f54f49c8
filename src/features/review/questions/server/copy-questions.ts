import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { ChoiceType, QuestionType, RangeSettings } from "../questions.ts";
import { placesInJob } from "./asked-questions.ts";
import { createQuestion } from "./questions.service.ts";

/**
 * Copies the questions of a job to another one. Questions outside the library are duplicated, so that each job's wording
 * can change independently.
 */
export async function copyQuestionsOfJob(db: Db, actor: Actor, from: number, to: number): Promise<void> {
  const { company_id } = actor;
  for (const { id, can_be_reused, ...place } of await placesInJob(db, { company_id, id: from })) {
    const question_id = can_be_reused ? id : await copyQuestion(db, actor, id);
    await db
      .insertInto("job_question")
      .values({ ...place, company_id, job_id: to, question_id })
      .execute();
  }
}

async function copyQuestion(db: Db, actor: Actor, question_id: number): Promise<number> {
  const { company_id } = actor;
  const question = await db
    .selectFrom("question")
    .where("company_id", "=", company_id)
    .where("id", "=", question_id)
    .select(["text as label", "q_type", "choice_type", "settings"])
    .executeTakeFirstOrThrow();
  const choices = await choicesOf(db, company_id, question_id);
  const kind = {
    q_type: question.q_type as QuestionType,
    choice_type: question.choice_type as ChoiceType,
    can_be_reused: false,
  };
  const copy = await createQuestion(db, actor, kind, {
    label: question.label,
    choices: choices.map(({ text }) => ({ id: null, text })),
    settings: question.settings as RangeSettings | null,
    required: false,
  });
  for (const [index, { id }] of (await choicesOf(db, company_id, copy)).entries())
    await db
      .updateTable("question_choice")
      .set({ weight: choices[index]?.weight ?? 0 })
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .execute();
  return copy;
}

const choicesOf = (db: Db, company_id: number, question_id: number) =>
  db
    .selectFrom("question_choice")
    .where("company_id", "=", company_id)
    .where("question_id", "=", question_id)
    .where("retired_at", "is", null)
    .select(["id", "text", "weight"])
    .orderBy("order")
    .orderBy("id")
    .execute();
