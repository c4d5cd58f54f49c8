import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { ChoiceType } from "#features/review/questions/questions.ts";
import type { Db } from "#server/db/database.ts";
import type { UserRef } from "#features/review/applications/applications.contract.ts";
import type { ApplicationForm, FormAnswer, Score } from "../forms.contract.ts";
import { canDeleteAnswers, canFillForm, canReadScore, canSendForm } from "../forms.policy.ts";
import { formsOf, type Form } from "./forms.access.ts";

export type Given = {
  id: number;
  form: string;
  is_summary: boolean;
  question_id: number;
  label: string;
  choice_type: ChoiceType;
  choices: { id: number; text: string; weight: number }[];
  text: string | null;
  file_name: string | null;
  user: UserRef | null;
  dt_answered: string;
};

/**
 * Loads the answers to these forms, with the wording of the question at that time. Ordered by form, the summary first, then
 * in the order of the questions.
 */
async function answersTo(db: Db, { id, company_id }: VisibleApplication, forms: readonly Form[]): Promise<Given[]> {
  const names = forms.map(({ name }) => name);
  const { rows } = await sql<Given>`
    select * from (
      select answer.id, coalesce(answer.questionnaire_id::text, question.q_type) as form, question.id as question_id,
        exists (
          select from questionnaire_question asked where asked.company_id = answer.company_id
            and asked.questionnaire_id = answer.questionnaire_id and asked.question_id = answer.question_id and asked.is_summary
        ) as is_summary,
        wording.text as label, wording.choice_type, coalesce(answer.text, answer.number::text) as text, answer.file_name,
        to_char(answer.dt_answered at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as dt_answered,
        (select jsonb_build_object('id', app_user.id, 'name', app_user.name, 'email', app_user.email)
          from app_user where app_user.id = answer.user_id) as "user",
        coalesce((
          select jsonb_agg(
            jsonb_build_object('id', choice.id, 'text', worded.choice ->> 'text', 'weight', choice.weight) order by worded.place)
          from jsonb_array_elements(wording.choices) with ordinality as worded (choice, place)
          join question_choice choice
            on choice.company_id = answer.company_id and choice.id = (worded.choice ->> 'id')::bigint
          where choice.id = any(answer.choice_ids)
        ), '[]') as choices
      from answer
      join question on question.company_id = answer.company_id and question.id = answer.question_id
      join question_version wording on wording.company_id = answer.company_id
        and wording.question_id = answer.question_id and wording.version = answer.version
      where answer.company_id = ${company_id} and answer.application_id = ${id}
    ) as given
    where form = any(${names}::text[]) order by is_summary desc, question_id, id
  `.execute(db);
  return rows;
}

type Sent = { questionnaire_id: number; id: number; dt_sent: string; expires_at: string; dt_answered: string | null };

const linksOf = (db: Db, { id, company_id }: VisibleApplication): Promise<Sent[]> =>
  db
    .selectFrom("questionnaire_link")
    .where("company_id", "=", company_id)
    .where("application_id", "=", id)
    .where("revoked_at", "is", null)
    .where("status_link_version", "is", null)
    .select(["questionnaire_id", "id", "dt_sent", "expires_at", "dt_answered"])
    .orderBy("id", "desc")
    .execute();

export async function listedForms(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
): Promise<{ count: number; results: ApplicationForm[]; score: Score | null }> {
  const forms = await formsOf(db, application);
  const answers = await answersTo(db, application, forms);
  const links = await linksOf(db, application);
  const results = forms.map((form): ApplicationForm => {
    const { name, questionnaire_id, title } = form;
    const path = `/v2/applications/${application.id}/questionnaires/${name}/`;
    const isOne = form.kind === "questionnaire";
    const link = links.find((sent) => sent.questionnaire_id === questionnaire_id);
    return {
      form: name,
      questionnaire: questionnaire_id,
      title,
      q_type: isOne ? form.questionnaire_type : form.kind,
      questionnaire_type: isOne ? form.questionnaire_type : null,
      is_private: isOne && form.is_private,
      is_internal: isOne && form.is_internal,
      is_active: !isOne || form.is_active,
      answers: answers.filter((answer) => answer.form === name).length,
      may_fill: canFillForm(actor, application, form) && !application.anonymized,
      may_delete: canDeleteAnswers(actor, application, form),
      may_send: canSendForm(application, form) && !application.anonymized,
      link: link ?? null,
      answer_url: `${path}answers/`,
      form_url: `${path}form/`,
    };
  });
  const score = canReadScore(application) && !application.is_masked ? scoreOf(answers) : null;
  return { count: results.length, results, score };
}

/** Sums up the weights of all chosen choices. Choices without a weight are left out. */
function scoreOf(answers: readonly Given[]): Score {
  const parts = answers.flatMap(({ label, choices }) =>
    choices.flatMap(({ text: choice, weight }) => (weight === 0 ? [] : [{ label, choice, weight }])),
  );
  return { total: parts.reduce((sum, { weight }) => sum + weight, 0), parts };
}

export const answersIn = (db: Db, application: VisibleApplication, form: Form): Promise<Given[]> =>
  answersTo(db, application, [form]);

export async function answersToForm(db: Db, application: VisibleApplication, form: Form): Promise<FormAnswer[]> {
  const answers = await answersIn(db, application, form);
  return answers.map(
    ({ id, is_summary, question_id, label, choice_type, choices, text, file_name, user, dt_answered }) => ({
      id,
      is_summary,
      question: { id: question_id, label, choice_type },
      texts:
        file_name === null ? [...choices.map((choice) => choice.text), ...(text === null ? [] : [text])] : [file_name],
      file_url: file_name === null ? null : `/v2/applications/${application.id}/answers/${id}/file/`,
      user,
      dt_answered,
    }),
  );
}

/** Converts answers to form values by question id. */
export const valuesOf = (answers: readonly Given[]): Map<number, readonly string[]> =>
  new Map(
    answers.map(({ question_id, choices, text }) => [
      question_id,
      choices.length > 0 ? choices.map(({ id }) => String(id)) : text === null ? [] : [text],
    ]),
  );

/** Returns the file of an answer and the form that it belongs to. */
export const fileOf = (db: Db, { id, company_id }: VisibleApplication, answer_id: number) =>
  db
    .selectFrom("answer")
    .innerJoin("question", (join) =>
      join.onRef("question.company_id", "=", "answer.company_id").onRef("question.id", "=", "answer.question_id"),
    )
    .innerJoin("stored_file", (join) =>
      join.onRef("stored_file.company_id", "=", "answer.company_id").onRef("stored_file.id", "=", "answer.file_id"),
    )
    .where("answer.company_id", "=", company_id)
    .where("answer.application_id", "=", id)
    .where("answer.id", "=", answer_id)
    .select([
      sql<string>`coalesce(answer.questionnaire_id::text, question.q_type)`.as("form"),
      sql<string>`answer.file_name`.as("name"),
      "stored_file.storage_key",
      "stored_file.sha256",
      "stored_file.kind",
      "stored_file.content_type",
      "stored_file.size",
    ])
    .executeTakeFirst();
