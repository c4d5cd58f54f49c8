import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isAmong } from "#server/db/is-among.ts";
import type { Answer, ApplicationRow } from "../../applications.contract.ts";
import { cutText, readText, type Extent } from "./extent.ts";
import { isApplicantField, isForEachReader } from "../shown-answers.ts";

export type Answered = Pick<ApplicationRow, "answers" | "applicant_fields">;

type Given = {
  application_id: number;
  question_id: number;
  label: string;
  q_type: string;
  choice_type: string;
  choice_id: number | null;
  text: string;
  questionnaire: number | null;
  user: number | null;
};

/**
 * Returns the answers of applications in one query, in the order of questions and choices, in the wording at the time.
 * The caller must show only answers of visible and unmasked applications. Choices of an earlier release don't refer to an
 * answer.
 */
export async function answersOfApplications(
  db: Db,
  company_id: number,
  application_ids: readonly number[],
  extent: Extent,
): Promise<ReadonlyMap<number, Answered>> {
  const { rows } = await sql<Given>`
    select answer.application_id, question.id as question_id, wording.text as label, question.q_type, wording.choice_type,
      chosen.id as choice_id, coalesce(chosen.text, ${readText(extent, sql`answer.text`)}, answer.number::text, answer.file_name, '') as text,
      answer.questionnaire_id as questionnaire, answer.user_id as "user", coalesce(chosen.place, 0) as place, answer.id
    from answer
    join question on question.company_id = answer.company_id and question.id = answer.question_id
    join question_version wording on wording.company_id = answer.company_id
      and wording.question_id = answer.question_id and wording.version = answer.version
    left join questionnaire
      on questionnaire.company_id = answer.company_id and questionnaire.id = answer.questionnaire_id
    left join lateral (
      select (choice ->> 'id')::bigint as id, choice ->> 'text' as text, place
      from jsonb_array_elements(wording.choices) with ordinality as offered (choice, place)
      where (choice ->> 'id')::bigint = any(answer.choice_ids)
    ) chosen on true
    where answer.company_id = ${company_id} and ${isAmong("answer.application_id", application_ids)}
      and (${isForEachReader} or ${isApplicantField})
    union all
    select former.application_id, question.id, question.text, question.q_type, question.choice_type,
      choice.id, choice.text, null, null, choice."order", choice.id
    from application_answer former
    join question_choice choice on choice.company_id = former.company_id and choice.id = former.choice_id
    join question on question.company_id = choice.company_id and question.id = choice.question_id
    where former.company_id = ${company_id} and ${isAmong("former.application_id", application_ids)}
      and former.answer_id is null
    order by question_id, place, id
  `.execute(db);
  const answered = new Map<number, Answered>();
  for (const { application_id, label, q_type, text: read, ...given } of rows) {
    const text = cutText(extent, read);
    const own = answered.get(application_id) ?? { answers: [], applicant_fields: [] };
    answered.set(application_id, own);
    if (q_type === "applicant_field") own.applicant_fields.push({ label, text });
    else own.answers.push(answerOf({ ...given, label, text }));
  }
  return answered;
}

/** Converts a row to an answer to a form's question. Consent is stored elsewhere. */
const answerOf = ({
  question_id,
  label,
  choice_type,
  choice_id,
  text,
  questionnaire,
  user,
}: Omit<Given, "application_id" | "q_type">): Answer => ({
  question: { id: question_id, label, question_type: "application", choice_type },
  choice_id,
  text,
  questionnaire,
  user,
});
