import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { DraftedQuestion } from "../questions.contract.ts";
import type { AskedQuestion, CompanyListType, QuestionnaireType } from "../questions.ts";
import { isIn, tableOf, type QuestionList } from "./question-list.ts";

const wordingColumns = sql`
  question.id, question.text as label, question.choice_type, question.version, question.settings, coalesce((
    select jsonb_agg(jsonb_build_object('id', choice.id, 'text', choice.text) order by choice."order", choice.id)
    from question_choice choice
    where choice.company_id = question.company_id and choice.question_id = question.id and choice.retired_at is null
  ), '[]') as choices`;

/** Returns the questions of a job with their positions and settings. */
export const placesInJob = (db: Db, { company_id, id }: { company_id: number; id: number }) =>
  db
    .selectFrom("job_question as asked")
    .innerJoin("question", (join) =>
      join.onRef("question.company_id", "=", "asked.company_id").onRef("question.id", "=", "asked.question_id"),
    )
    .where("asked.company_id", "=", company_id)
    .where("asked.job_id", "=", id)
    .where("question.deleted_at", "is", null)
    .select(["question.id", "question.can_be_reused", "asked.order", "asked.required", "asked.is_summary"])
    .orderBy("asked.order")
    .orderBy("asked.id")
    .execute();

/** Returns the questions of a list with their current wording, in order. */
async function askedIn(db: Db, list: QuestionList): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select ${wordingColumns}, asked.required
    from (select * from ${tableOf(list)} where ${isIn(list)}) as asked
    join question on question.company_id = asked.company_id and question.id = asked.question_id
    where question.deleted_at is null
    order by asked."order", asked.id
  `.execute(db);
  return rows;
}

/**
 * Returns the questions of a job's apply form. The caller has checked that the job is open or that the actor can edit it.
 */
export const questionsOfJob = (db: Db, company_id: number, job_id: number): Promise<AskedQuestion[]> =>
  askedIn(db, { kind: "job", company_id, job_id });

export const questionsOfQuestionnaire = (
  db: Db,
  company_id: number,
  { id, questionnaire_type }: { id: number; questionnaire_type: QuestionnaireType },
): Promise<AskedQuestion[]> =>
  askedIn(db, { kind: "questionnaire", company_id, questionnaire_id: id, questionnaire_type });

export const questionsOfCompany = (db: Db, company_id: number, q_type: CompanyListType): Promise<AskedQuestion[]> =>
  askedIn(db, { kind: "company", company_id, q_type });

/** Returns the questions of a drafted apply form. New questions have negative ids until they are saved. */
export async function questionsInDraft(
  db: Db,
  company_id: number,
  drafted: readonly DraftedQuestion[],
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select ${wordingColumns} from question
    where company_id = ${company_id} and id = any(${drafted.map(({ id }) => id ?? 0)}::bigint[]) and deleted_at is null
  `.execute(db);
  const known = new Map(rows.map((question) => [question.id, question]));
  return drafted.flatMap(({ id, wording, required }, index): AskedQuestion[] => {
    const question = id === null ? { id: -1 - index, version: 1 } : known.get(id);
    if (!question) return [];
    if (!wording) return [{ ...(question as AskedQuestion), required }];
    const choices = wording.choices.map((choice, place) => ({ id: choice.id ?? -1 - place, text: choice.text }));
    return [{ ...question, ...wording, choices, required }];
  });
}
