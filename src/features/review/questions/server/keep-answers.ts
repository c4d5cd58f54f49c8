import { sql } from "kysely";
import { keepReceived } from "#features/review/files/server/keep-received.ts";
import { logTextChanged } from "#features/platform/indexing/server/text-changed.ts";
import type { Db } from "#server/db/database.ts";
import { fieldOf } from "../questions.ts";
import type { CheckedAnswer } from "./check-answers.ts";
import { indexAnswersOn } from "./index-answers.ts";
import { shareChoicesOf } from "./shown-choices.ts";

type Kept = {
  company_id: number;
  application_id: number;
  answers: readonly CheckedAnswer[];
  /** Questionnaire that asked; absent for a job's apply form and for applicant fields. */
  questionnaire_id?: number | undefined;
  /** Colleague who answered; absent for a candidate. */
  user_id?: number | undefined;
};

/**
 * Saves answers to an application, in the caller's transaction. Replaces earlier answers to the same question in the same
 * form. The caller logs the change.
 */
export async function keepAnswers(db: Db, { company_id, application_id, answers, ...by }: Kept): Promise<void> {
  if (answers.length === 0) return;
  const { questionnaire_id = null, user_id = null } = by;
  await deleteAnswersTo(db, {
    company_id,
    application_id,
    questionnaire_id,
    question_ids: answers.map(({ question_id }) => question_id),
  });
  for (const { file, question_id, ...answer } of answers) {
    const file_id = file && (await keepReceived(db, company_id, file, fieldOf(question_id)));
    await db
      .insertInto("answer")
      .values({
        ...answer,
        company_id,
        application_id,
        question_id,
        questionnaire_id,
        user_id,
        file_id,
        file_name: file?.name ?? null,
      })
      .execute();
  }
  await shareChoicesOf(db, company_id, { application_id });
  await indexAnswersOn(db, company_id, [application_id]);
}

type Form = {
  company_id: number;
  application_id: number;
  questionnaire_id: number | null;
  question_ids: readonly number[];
};

const deleteAnswersTo = (db: Db, { company_id, application_id, questionnaire_id, question_ids }: Form) =>
  db
    .deleteFrom("answer")
    .where("company_id", "=", company_id)
    .where("application_id", "=", application_id)
    .where(sql<boolean>`questionnaire_id is not distinct from ${questionnaire_id}::bigint`)
    .where(sql<boolean>`question_id = any(${question_ids}::bigint[])`)
    .returning("id")
    .execute();

/** Deletes answers, and updates the choices that searches count. */
export async function deleteAnswers(
  db: Db,
  { company_id, application_id }: { company_id: number; application_id: number },
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from answer where company_id = ${company_id} and application_id = ${application_id} and id = any(${ids}::bigint[])
  `.execute(db);
  await shareChoicesOf(db, company_id, { application_id });
  await logTextChanged(db, company_id, [application_id]);
}

/**
 * Copies the answers of the apply form to a copy of the application in the same company. The caller indexes the copy's
 * text.
 */
export async function copyAnswers(db: Db, company_id: number, from: number, to: number): Promise<void> {
  await sql`
    insert into answer (
      company_id, application_id, question_id, version, choice_ids, text, number, file_id, file_name, document, dt_answered
    )
    select answer.company_id, ${to}, question_id, answer.version, choice_ids, answer.text, number, file_id, file_name, document,
      dt_answered
    from answer join question on question.company_id = answer.company_id and question.id = answer.question_id
    where answer.company_id = ${company_id} and application_id = ${from} and questionnaire_id is null
      and question.q_type = 'application'
  `.execute(db);
  await shareChoicesOf(db, company_id, { application_id: to });
}
