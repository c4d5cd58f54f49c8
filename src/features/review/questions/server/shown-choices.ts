import { sql } from "kysely";
import { isForEachReader } from "#features/review/applications/server/shown-answers.ts";
import type { Db } from "#server/db/database.ts";

type Scope = { application_id: number } | { questionnaire_id: number };

/**
 * Rewrites the choices that searches count, in the given scope: those of answers that every reader of the application can
 * see, without duplicates. Returns whether the scope has any application with answers. Choices of an earlier release,
 * which refer to no answer, are not changed.
 */
export async function shareChoicesOf(db: Db, company_id: number, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ application_id: number }>`
    select distinct application_id from answer
    where company_id = ${company_id} and ${
      "application_id" in scope
        ? sql`application_id = ${scope.application_id}`
        : sql`questionnaire_id = ${scope.questionnaire_id}`
    }
  `.execute(db);
  const ids = "application_id" in scope ? [scope.application_id] : rows.map(({ application_id }) => application_id);
  if (ids.length === 0) return false;
  await sql`
    delete from application_answer
    where company_id = ${company_id} and application_id = any(${ids}::bigint[]) and answer_id is not null
  `.execute(db);
  await sql`
    insert into application_answer (company_id, application_id, choice_id, answer_id)
    select distinct on (answer.application_id, chosen.id) answer.company_id, answer.application_id, chosen.id, answer.id
    from answer
    join question on question.company_id = answer.company_id and question.id = answer.question_id
    left join questionnaire
      on questionnaire.company_id = answer.company_id and questionnaire.id = answer.questionnaire_id
    cross join unnest(answer.choice_ids) as chosen (id)
    where answer.company_id = ${company_id} and answer.application_id = any(${ids}::bigint[])
      and ${isForEachReader}
    order by answer.application_id, chosen.id, answer.id
    on conflict do nothing
  `.execute(db);
  return rows.length > 0;
}
