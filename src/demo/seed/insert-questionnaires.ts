import { sql } from "kysely";
import { indexAnswersOn } from "#features/review/questions/server/index-answers.ts";
import { shareChoicesOf } from "#features/review/questions/server/shown-choices.ts";
import { writeVersion } from "#features/review/questions/server/questions.service.ts";
import type { Db } from "#server/db/database.ts";
import { createRandom } from "../content/random.ts";
import { questionnaires, weights, type DemoQuestionnaire } from "../content/questionnaires.ts";

/** Number of applications in each company with answers. */
const answeredBy = 12;

/**
 * Inserts question versions for the application forms, assigns them to jobs, and adds questionnaires that some people
 * have answered.
 */
export async function insertQuestionnaires(db: Db): Promise<void> {
  const companies = await db
    .selectFrom("company")
    .where("is_demo", "=", true)
    // A demo without applications starts from scratch each time, so skip companies that already have questionnaires.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("questionnaire").whereRef("questionnaire.company_id", "=", "company.id").select("id"))),
    )
    .select(["id", "language"])
    .orderBy("id")
    .execute();
  for (const { id, language } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await askInForms(db, id);
    for (const questionnaire of questionnaires[language] ?? questionnaires.en ?? [])
      // oxlint-disable-next-line no-await-in-loop -- Two for each company.
      await insertQuestionnaire(db, id, questionnaire);
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await indexGivenAnswers(db, id);
  }
}

/** Inserts the answers of the applications added after the first ones. Scores depend on these answers, too. */
export async function insertLaterAnswers(db: Db): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").execute();
  for (const { id } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await insertGivenAnswers(db, id);
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await indexGivenAnswers(db, id);
  }
}

/** Indexes the answers that aren't searchable yet. */
async function indexGivenAnswers(db: Db, company_id: number): Promise<void> {
  const rows = await db
    .selectFrom("answer")
    .where("company_id", "=", company_id)
    .where("document", "is", null)
    .select("application_id")
    .distinct()
    .orderBy("application_id")
    .execute();
  await indexAnswersOn(
    db,
    company_id,
    rows.map(({ application_id }) => application_id),
  );
}

/** Each job's form asks the questions that its candidates have answered. */
async function askInForms(db: Db, company_id: number): Promise<void> {
  await sql`update question set choice_type = 'select-one' where company_id = ${company_id}`.execute(db);
  await sql`
    update question_choice set weight = given.value::smallint
    from jsonb_each_text(${JSON.stringify(weights)}::jsonb) as given
    where company_id = ${company_id} and text = given.key
  `.execute(db);
  await sql`
    insert into question_version (company_id, question_id, version, text, choice_type, choices)
    select company_id, id, version, text, choice_type, (
      select jsonb_agg(jsonb_build_object('id', choice.id, 'text', choice.text) order by choice."order")
      from question_choice choice where choice.company_id = question.company_id and choice.question_id = question.id
    )
    from question where company_id = ${company_id}
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into job_question (company_id, job_id, question_id, "order", required)
    select company_id, job_id, question_id, row_number() over (partition by job_id order by question_id) - 1, false
    from (
      select distinct given.company_id, application.job_id, choice.question_id
      from application_answer given
      join application on application.company_id = given.company_id and application.id = given.application_id
      join question_choice choice on choice.company_id = given.company_id and choice.id = given.choice_id
      where given.company_id = ${company_id}
    ) as asked
    on conflict do nothing
  `.execute(db);
  await insertGivenAnswers(db, company_id);
}

/** Inserts an answer for each question with chosen options in an application. */
async function insertGivenAnswers(db: Db, company_id: number): Promise<void> {
  await sql`
    insert into answer (company_id, application_id, question_id, version, choice_ids, dt_answered)
    select given.company_id, given.application_id, choice.question_id, 1, array_agg(choice.id), max(application.dt_created)
    from application_answer given
    join application on application.company_id = given.company_id and application.id = given.application_id
    join question_choice choice on choice.company_id = given.company_id and choice.id = given.choice_id
    where given.company_id = ${company_id} and given.answer_id is null
    group by given.company_id, given.application_id, choice.question_id
  `.execute(db);
  await sql`
    update application_answer given set answer_id = answer.id
    from answer
    where given.company_id = ${company_id} and given.answer_id is null and answer.company_id = given.company_id
      and answer.application_id = given.application_id and given.choice_id = any(answer.choice_ids)
  `.execute(db);
}

async function insertQuestionnaire(
  db: Db,
  company_id: number,
  { questions, ...questionnaire }: DemoQuestionnaire,
): Promise<void> {
  const { id: questionnaire_id } = await db
    .insertInto("questionnaire")
    .values({ ...questionnaire, company_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const applications = await interviewedIn(db, company_id);
  for (const [order, { label, choice_type, choices = {}, settings = null, answers = [] }] of questions.entries()) {
    const { id: question_id } = await db
      .insertInto("question")
      .values({
        company_id,
        text: label,
        q_type: questionnaire.questionnaire_type,
        choice_type,
        settings: settings && JSON.stringify(settings),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entries = Object.entries(choices);
    const made =
      entries.length === 0
        ? []
        : await db
            .insertInto("question_choice")
            .values(entries.map(([text, weight], place) => ({ company_id, question_id, text, weight, order: place })))
            .returning(["id", "text"])
            .execute();
    const of = { company_id, question_id, user_id: null };
    await writeVersion(db, of, { label, choice_type, choices: made, settings, version: 1 });
    await db
      .insertInto("questionnaire_question")
      .values({ company_id, questionnaire_id, question_id, order, required: order === 0 })
      .execute();
    if (applications.length === 0) continue;
    await db
      .insertInto("answer")
      .values(
        applications.map(({ id: application_id, asker_id }) => {
          const random = createRandom(`answers ${company_id} ${application_id} ${question_id}`);
          const text = answers.length > 0 ? random.pick(answers) : null;
          return {
            company_id,
            application_id,
            question_id,
            version: 1,
            questionnaire_id,
            user_id: questionnaire.is_internal ? asker_id : null,
            choice_ids: made.length > 0 ? [random.pick(made).id] : [],
            text: choice_type === "range" ? null : text,
            number: choice_type === "range" && text !== null ? Number(text) : null,
          };
        }),
      )
      .execute();
  }
  await shareChoicesOf(db, company_id, { questionnaire_id });
}

/** Some applications with scorecards, each with a colleague who wrote one. */
const interviewedIn = (db: Db, company_id: number) =>
  db
    .selectFrom("scorecard")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "scorecard.company_id")
        .onRef("application.id", "=", "scorecard.application_id"),
    )
    .where("scorecard.company_id", "=", company_id)
    .where("application.is_masked", "=", false)
    .groupBy("application.id")
    .select((eb) => ["application.id", eb.fn.min("scorecard.user_id").as("asker_id")])
    .orderBy("application.id", "desc")
    .limit(answeredBy)
    .execute();
