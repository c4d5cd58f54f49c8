import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Answer } from "../applications.contract.ts";
import { unfilled } from "./unfilled.ts";

/**
 * The answers of applications that the caller has found visible and unmasked, in the order of the questions and their
 * choices; a page is one query.
 */
export async function answersOfApplications(
  db: Db,
  company_id: number,
  application_ids: readonly number[],
): Promise<ReadonlyMap<number, Answer[]>> {
  const given = await db
    .selectFrom("application_answer")
    .innerJoin("question_choice", (join) =>
      join
        .onRef("question_choice.company_id", "=", "application_answer.company_id")
        .onRef("question_choice.id", "=", "application_answer.choice_id"),
    )
    .innerJoin("question", (join) =>
      join
        .onRef("question.company_id", "=", "question_choice.company_id")
        .onRef("question.id", "=", "question_choice.question_id"),
    )
    .where("application_answer.company_id", "=", company_id)
    .where(sql<boolean>`application_answer.application_id = any(${application_ids}::bigint[])`)
    .select([
      "application_answer.application_id",
      "application_answer.choice_id",
      "question_choice.text",
      "question.id as question_id",
      "question.text as label",
    ])
    .orderBy("question.id")
    .orderBy("question_choice.order")
    .orderBy("question_choice.id")
    .execute();
  const answers = new Map<number, Answer[]>();
  for (const { application_id, choice_id, text, question_id, label } of given) {
    // Consent is kept apart from the questions of a form, so each of these is one of those.
    const question = { ...unfilled.question, id: question_id, label, question_type: "application" as const };
    const answer = { ...unfilled.answer, question, choice_id, text };
    const own = answers.get(application_id);
    if (own) own.push(answer);
    else answers.set(application_id, [answer]);
  }
  return answers;
}
