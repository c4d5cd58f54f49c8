import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { FormField } from "#features/review/questions/questions.contract.ts";
import { fieldOf, questionOf, type AskedQuestion } from "#features/review/questions/questions.ts";
import {
  questionsOfCompany,
  questionsOfJob,
  questionsOfQuestionnaire,
} from "#features/review/questions/server/asked-questions.ts";
import { requireAnswers, type CheckedAnswer } from "#features/review/questions/server/check-answers.ts";
import { deleteAnswers, keepAnswers } from "#features/review/questions/server/keep-answers.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import type { FilledForm } from "../forms.contract.ts";
import { canDeleteAnswers, canFillForm, canSendForm } from "../forms.policy.ts";
import type { AnswerLink, Form } from "./forms.access.ts";
import { answersIn, answersToForm, valuesOf, type Given } from "./forms.queries.ts";

/**
 * Loads the current questions of a form. Leaves out file questions, because colleagues can't upload files. The candidate's
 * files are retained.
 */
async function askedOf(db: Db, { company_id, job_id }: VisibleApplication, form: Form): Promise<AskedQuestion[]> {
  const asked =
    form.kind === "application"
      ? await questionsOfJob(db, company_id, job_id)
      : form.kind === "applicant_field"
        ? await questionsOfCompany(db, company_id, "applicant_field")
        : await questionsOfQuestionnaire(db, company_id, {
            id: form.questionnaire_id ?? 0,
            questionnaire_type: form.questionnaire_type,
          });
  return asked.filter(({ choice_type }) => choice_type !== "file");
}

/** Returns the fields of a form with their current answers, and a version of these answers. */
export async function filledForm(db: Db, application: VisibleApplication, form: Form): Promise<FilledForm> {
  const [answers, asked] = [await answersIn(db, application, form), await askedOf(db, application, form)];
  return { form: fieldsOf(asked, answers), version: versionOf(answers) };
}

/** Computes a version from the ids, since a changed answer gets a new id. */
function versionOf(answers: readonly Given[]): string {
  const ids = answers.map(({ id }) => id).toSorted((a, b) => a - b);
  return createHash("sha256").update(ids.join()).digest("base64url");
}

function fieldsOf(asked: readonly AskedQuestion[], answers: readonly Given[]): FormField[] {
  const values = valuesOf(answers);
  return asked.map(({ id, label, choice_type, choices, settings, version, required }): FormField => {
    const given = values.get(id) ?? [];
    return {
      name: fieldOf(id),
      label,
      type: choice_type,
      required,
      settings,
      version,
      choices: choices.map((choice) => ({
        name: choice.text,
        value: String(choice.id),
        selected: given.includes(String(choice.id)),
      })),
      value: choices.length > 0 ? null : (given[0] ?? null),
      errors: [],
    };
  });
}

export function assertMayFill(actor: Actor, application: VisibleApplication, form: Form): void {
  assertAllowed(canFillForm(actor, application, form), "forms:mayNotFill");
  assertAllowed(!application.anonymized, "forms:anonymized");
}

type Filled = { answers: Record<string, string | string[]>; version?: string | undefined };

/** Saves a form filled in by a colleague. Deletes answers that are missing. The caller must have locked the application. */
export async function fillAsColleague(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  form: Form,
  { answers: given, version }: Filled,
): Promise<void> {
  assertMayFill(actor, application, form);
  const before = await answersIn(db, application, form);
  if (version !== undefined && version !== versionOf(before))
    throw changedMeanwhile(await filledForm(db, application, form));
  const asked = await askedOf(db, application, form);
  const submitted = new Map(
    Object.entries(given).map(([field, value]) => [questionOf(field) ?? 0, { values: [value].flat() }]),
  );
  const unknown = Object.keys(given).find((field) => !asked.some(({ id }) => fieldOf(id) === field));
  if (unknown !== undefined) throw fieldError(unknown, "forms:askedNoMore");
  const answers = requireAnswers(asked, submitted);
  const kept = shownValues(asked, before);
  const { id: application_id, company_id } = application;
  const emptied = before.filter(
    ({ question_id }) =>
      (kept.get(question_id) ?? []).length > 0 && !answers.some((answer) => answer.question_id === question_id),
  );
  if (emptied.length > 0)
    await deleteAnswers(
      db,
      { company_id, application_id },
      emptied.map(({ id }) => id),
    );
  await keepAnswers(db, {
    company_id,
    application_id,
    // Unchanged answers keep their author.
    answers: answers.filter((answer) => !isDeepStrictEqual(kept.get(answer.question_id), valuesIn(answer))),
    questionnaire_id: form.questionnaire_id ?? undefined,
    user_id: actor.user_id,
  });
  await log(db, "answers_given", application, actor.user_id, form.questionnaire_id);
}

/**
 * Returns the answers as shown in the form. Choices that are no longer offered weren't shown, so leaving them out must not
 * delete them.
 */
function shownValues(asked: readonly AskedQuestion[], answers: readonly Given[]) {
  const values = valuesOf(answers);
  return new Map(
    asked.map(({ id, choices }) => {
      const offered = new Set(choices.map((choice) => String(choice.id)));
      return [id, (values.get(id) ?? []).filter((value) => offered.size === 0 || offered.has(value))] as const;
    }),
  );
}

/** Converts a checked answer to form values. */
const valuesIn = ({ choice_ids, text, number }: CheckedAnswer): string[] =>
  choice_ids.length > 0 ? choice_ids.map(String) : [text ?? String(number)];

export async function deleteFormAnswersOf(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  form: Form,
): Promise<void> {
  assertAllowed(canDeleteAnswers(actor, application, form), "forms:mayNotFill");
  const answers = await answersToForm(db, application, form);
  if (answers.length === 0) return;
  await deleteAnswers(
    db,
    { company_id: application.company_id, application_id: application.id },
    answers.map(({ id }) => id),
  );
  await log(db, "answers_deleted", application, actor.user_id, form.questionnaire_id);
}

/** Creates a link. Only the token's hash is stored. An earlier unanswered link is revoked. */
export async function makeLink(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  form: Form,
  days: number,
): Promise<{ token: string; expires_at: string }> {
  assertMaySend(application, form);
  const { id: application_id, company_id } = application;
  const questionnaire_id = form.questionnaire_id ?? 0;
  if ((await askedNumber(db, company_id, questionnaire_id)) === 0) throw fieldError("days", "forms:asksNothing");
  await endLinks(db, { company_id, application_id, questionnaire_id });
  const token = createToken();
  const link = await db
    .insertInto("questionnaire_link")
    .values({
      company_id,
      application_id,
      questionnaire_id,
      sent_by_id: actor.user_id,
      token_hash: hashToken(token),
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  await log(db, "questionnaire_sent", application, actor.user_id, questionnaire_id);
  return { token, expires_at: link.expires_at };
}

export async function endLink(db: Db, actor: Actor, application: VisibleApplication, form: Form): Promise<void> {
  assertMaySend(application, form);
  const { id: application_id, company_id } = application;
  const questionnaire_id = form.questionnaire_id ?? 0;
  const ended = await endLinks(db, { company_id, application_id, questionnaire_id });
  if (ended.length > 0) await log(db, "questionnaire_link_ended", application, actor.user_id, questionnaire_id);
}

function assertMaySend(application: VisibleApplication, form: Form): void {
  assertAllowed(canSendForm(application, form), "forms:mayNotSend");
  assertAllowed(!application.anonymized, "forms:anonymized");
}

const askedNumber = async (db: Db, company_id: number, questionnaire_id: number): Promise<number> => {
  const { count } = await db
    .selectFrom("questionnaire_question")
    .where("company_id", "=", company_id)
    .where("questionnaire_id", "=", questionnaire_id)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

const endLinks = (db: Db, of: { company_id: number; application_id: number; questionnaire_id: number }) =>
  db
    .updateTable("questionnaire_link")
    .set({ revoked_at: sql`now()` })
    .where("company_id", "=", of.company_id)
    .where("application_id", "=", of.application_id)
    .where("questionnaire_id", "=", of.questionnaire_id)
    .where("revoked_at", "is", null)
    .where("dt_answered", "is", null)
    .returning("id")
    .execute();

/**
 * Saves a candidate's answers. The caller must have locked the link and found it open, so it is answered only once. Other
 * links to the same questionnaire count as answered, too.
 */
export async function keepCandidateAnswers(
  db: Db,
  company_id: number,
  { id, application_id, job_id, questionnaire_id }: AnswerLink,
  answers: readonly CheckedAnswer[],
): Promise<void> {
  await keepAnswers(db, { company_id, application_id, answers, questionnaire_id });
  await db
    .updateTable("questionnaire_link")
    .set({ dt_answered: sql`now()` })
    .where("company_id", "=", company_id)
    .where("application_id", "=", application_id)
    .where("questionnaire_id", "=", questionnaire_id)
    .where((eb) => eb.or([eb("id", "=", id), eb.and([eb("dt_answered", "is", null), eb("revoked_at", "is", null)])]))
    .execute();
  await log(db, "answers_given", { id: application_id, company_id, job_id }, null, questionnaire_id);
}

const log = (
  db: Db,
  type: "answers_given" | "answers_deleted" | "questionnaire_sent" | "questionnaire_link_ended",
  { id: application_id, company_id, job_id }: Pick<VisibleApplication, "id" | "company_id" | "job_id">,
  actor_id: number | null,
  questionnaire_id: number | null,
) => logActivity(db, { type, company_id, actor_id, application_id, job_id, data: { questionnaire_id } });
