import { sql, type Kysely } from "kysely";

/**
 * Converts choices made before answers existed into answers to the first version of their question. They are then
 * shown, and found once the job that indexes older texts has read them. Answers given since then stay unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with made as (
      insert into answer (company_id, application_id, question_id, version, choice_ids, dt_answered)
      select given.company_id, given.application_id, choice.question_id, wording.version, array_agg(choice.id),
        application.dt_created
      from application_answer given
      join application on application.company_id = given.company_id and application.id = given.application_id
      join question_choice choice on choice.company_id = given.company_id and choice.id = given.choice_id
      join question_version wording on wording.company_id = choice.company_id
        and wording.question_id = choice.question_id and wording.version = 1
      where given.answer_id is null
      group by given.company_id, given.application_id, choice.question_id, wording.version, application.dt_created
      on conflict do nothing
      returning company_id, application_id, id, choice_ids
    ), linked as (
      update application_answer given set answer_id = made.id
      from made
      where given.company_id = made.company_id and given.application_id = made.application_id
        and given.answer_id is null and given.choice_id = any(made.choice_ids)
    )
    insert into text_to_index (company_id, application_id)
    select distinct company_id, application_id from made
    on conflict do nothing
  `.execute(db);
}
