import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import type { Question } from "../questions.contract.ts";
import { maxReusable, type ChoiceType, type QuestionType } from "../questions.ts";
import { mayEdit, visibleQuestions } from "./questions.access.ts";

const selectQuestions = (visible: ReturnType<typeof visibleQuestions>, actor: Actor) =>
  visible.select((eb) => [
    "question.id",
    "question.text as label",
    sql<QuestionType>`question.q_type`.as("q_type"),
    sql<ChoiceType>`question.choice_type`.as("choice_type"),
    sql<Question["settings"]>`question.settings`.as("settings"),
    "question.can_be_reused",
    "question.version",
    mayEdit(actor).as("may_edit"),
    sql<number>`(
      (select count(*) from job_question asked where asked.company_id = question.company_id and asked.question_id = question.id)
      + (select count(*) from questionnaire_question asked
          where asked.company_id = question.company_id and asked.question_id = question.id)
      + (select count(*) from company_question asked
          where asked.company_id = question.company_id and asked.question_id = question.id)
    )::int`.as("used"),
    jsonArrayFrom(
      eb
        .selectFrom("question_choice as choice")
        .whereRef("choice.company_id", "=", "question.company_id")
        .whereRef("choice.question_id", "=", "question.id")
        .where("choice.retired_at", "is", null)
        .select(["choice.id", "choice.text", "choice.weight"])
        .orderBy("choice.order")
        .orderBy("choice.id"),
    ).as("choices"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>["execute"]>>[number];

const withAddresses = (row: Row): Question => ({
  ...row,
  update_url: `/v2/questions/${row.id}/`,
  weights_url: `/v2/questions/${row.id}/weights/`,
});

/** Returns the library's questions, sorted by wording; `q` filters by it. */
export async function reusableQuestions(
  db: Db,
  actor: Actor,
  { q_type, q }: { q_type?: QuestionType | undefined; q: string },
): Promise<Question[]> {
  const rows = await selectQuestions(visibleQuestions(db, actor), actor)
    .where("question.can_be_reused", "=", true)
    .$if(q_type !== undefined, (query) => query.where("question.q_type", "=", q_type!))
    .$if(q !== "", (query) => query.where(sql<boolean>`strpos(lower(question.text), lower(${q})) > 0`))
    .orderBy(sql`lower(question.text)`)
    .orderBy("question.id")
    .limit(maxReusable)
    .execute();
  return rows.map(withAddresses);
}

export async function questionsByIds(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, Question>> {
  if (ids.length === 0) return new Map();
  const rows = await selectQuestions(visibleQuestions(db, actor), actor)
    .where(sql<boolean>`question.id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, withAddresses(row)]));
}

/**
 * Returns the question, or throws 404 if it doesn't exist or the actor can't see it. `lock` prevents changes by other
 * transactions.
 */
export async function requireQuestion(
  db: Db,
  actor: Actor,
  question_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Question> {
  const visible = visibleQuestions(db, actor).where("question.id", "=", question_id);
  // Two statements, because a single one that waited for a change would read the former choices.
  if (lock) await visible.select("question.id").forUpdate("question").execute();
  const row = await selectQuestions(visible, actor).executeTakeFirst();
  if (!row) throw notFound();
  return withAddresses(row);
}

/** Returns the question for an actor who can edit it; throws 403 if they can only see it. */
export async function requireOwnQuestion(
  db: Db,
  actor: Actor,
  question_id: number,
  options: { lock?: boolean } = {},
): Promise<Question> {
  const question = await requireQuestion(db, actor, question_id, options);
  assertAllowed(question.may_edit, "questions:onlyAdminsManage");
  return question;
}
