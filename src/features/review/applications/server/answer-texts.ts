import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/database.ts";

export type AnswerTexts = { id: number; application_id: number; texts: string[] };

/**
 * Returns the searchable texts of answers: selected choices in the wording at the time, and free text. Numbers and file
 * names are left out. The condition refers to `answer`, `question`, and the asking `questionnaire`, which is left-joined.
 */
export async function answerTexts(db: Db, condition: RawBuilder<boolean>): Promise<AnswerTexts[]> {
  const { rows } = await sql<AnswerTexts>`
    select answer.id, answer.application_id, array(
      select choice ->> 'text' from jsonb_array_elements(wording.choices) with ordinality as offered (choice, place)
      where (choice ->> 'id')::bigint = any(answer.choice_ids) order by place
    ) || array_remove(array[answer.text], null) as texts
    from answer
    join question on question.company_id = answer.company_id and question.id = answer.question_id
    join question_version wording on wording.company_id = answer.company_id
      and wording.question_id = answer.question_id and wording.version = answer.version
    left join questionnaire
      on questionnaire.company_id = answer.company_id and questionnaire.id = answer.questionnaire_id
    where ${condition}
    order by answer.application_id, answer.question_id, answer.id
  `.execute(db);
  return rows;
}
