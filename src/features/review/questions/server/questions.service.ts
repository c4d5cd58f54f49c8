import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, assertCurrent, fieldError } from "#shared/errors.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { NewQuestion, Question, QuestionChange } from "../questions.contract.ts";
import { canManageQuestions } from "../questions.policy.ts";
import { hasChoices, maxReusable, type ChoiceType, type QuestionType, type RangeSettings } from "../questions.ts";
import { checkWording } from "./check-wording.ts";
import { visibleQuestions } from "./questions.access.ts";

type Kind = { q_type: QuestionType; choice_type: ChoiceType; can_be_reused: boolean };

/** Creates a question. The caller has checked that the actor can. */
export async function createQuestion(
  db: Db,
  { company_id, user_id }: Actor,
  kind: Kind,
  { label, ...given }: NewQuestion,
): Promise<number> {
  const { choices, settings } = checkWording(kind.choice_type, given);
  const question = await db
    .insertInto("question")
    .values({
      ...kind,
      company_id,
      text: label,
      settings: settings && JSON.stringify(settings),
      created_by_id: user_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await insertChoices(
    db,
    { company_id, question_id: question.id },
    choices.map(({ text }, order) => ({ text, order })),
  );
  const wording = { label, choice_type: kind.choice_type, choices: made, settings, version: 1 };
  await writeVersion(db, { company_id, question_id: question.id, user_id }, wording);
  await log(db, { company_id, user_id }, "question_created", question.id, { object: label });
  return question.id;
}

export async function createReusable(db: Db, actor: Actor, kind: Kind, given: NewQuestion): Promise<number> {
  assertAllowed(canManageQuestions(actor), "questions:onlyAdminsManage");
  const { count } = await visibleQuestions(db, actor)
    .where("question.can_be_reused", "=", true)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxReusable) throw fieldError("label", { key: "questions:tooMany", values: { count: maxReusable } });
  return createQuestion(db, actor, kind, given);
}

/**
 * Changes a question. Another wording creates a new version, to which answers refer; the order of choices is not part of
 * the wording. A choice that is left out stays for existing answers. Throws a conflict with the current question if
 * `version` is outdated.
 */
export async function changeQuestion(db: Db, actor: Actor, question: Question, given: QuestionChange): Promise<void> {
  assertCurrent(question, given.version);
  const { company_id } = actor;
  const { choice_type, id: question_id } = question;
  const { label, can_be_reused = question.can_be_reused } = given;
  if (can_be_reused !== question.can_be_reused) assertAllowed(canManageQuestions(actor), "questions:onlyAdminsManage");
  const { choices, settings } = checkWording(choice_type, given);
  const known = new Set(question.choices.map(({ id }) => id));
  if (choices.some(({ id }) => id !== null && !known.has(id))) throw fieldError("choices", "questions:choiceGone");

  const kept = choices.map(({ id, text }, order) => ({ id, text, order }));
  const old = kept.filter((choice): choice is { id: number; text: string; order: number } => choice.id !== null);
  for (const { id, text, order } of old)
    await db
      .updateTable("question_choice")
      .set({ text, order })
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .execute();
  const made = await insertChoices(
    db,
    { company_id, question_id },
    kept.filter(({ id }) => id === null),
  );
  await retireChoices(
    db,
    { company_id, question_id },
    [...old, ...made].map(({ id }) => id),
  );

  const inOrder = [...old, ...made]
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, text }) => ({ id, text }));
  const before = { label: question.label, choices: byId(question.choices), settings: question.settings };
  const isReworded = !isDeepStrictEqual(before, { label, choices: byId(inOrder), settings });
  const version = question.version + (isReworded ? 1 : 0);
  await db
    .updateTable("question")
    .set({ text: label, can_be_reused, version, settings: settings && JSON.stringify(settings) })
    .where("company_id", "=", company_id)
    .where("id", "=", question_id)
    .execute();
  if (isReworded)
    await writeVersion(
      db,
      { company_id, question_id, user_id: actor.user_id },
      { label, choice_type, choices: inOrder, settings, version },
    );
  const wordingOf = (text: string, of: readonly { text: string }[]) => ({
    name: text,
    choices: of.map((one) => one.text),
  });
  const changes = changesBetween(
    { ...question, ...wordingOf(question.label, question.choices) },
    { ...wordingOf(label, inOrder), settings, can_be_reused },
    ["name", "choices", "settings", "can_be_reused"],
  );
  if (changes.length === 0) return;
  await log(db, actor, "question_changed", question_id, { object: question.label, changes });
}

const byId = (choices: readonly { id: number; text: string }[]) =>
  choices.map(({ id, text }) => ({ id, text })).toSorted((one, other) => one.id - other.id);

/** Deletes a question from all forms and searches. Its answers stay with their wording. */
export async function deleteQuestion(db: Db, actor: Actor, { id: question_id, label }: Question): Promise<void> {
  const { company_id } = actor;
  await db
    .updateTable("question")
    .set({ deleted_at: sql`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", question_id)
    .execute();
  for (const table of ["job_question", "questionnaire_question", "company_question"] as const)
    await db.deleteFrom(table).where("company_id", "=", company_id).where("question_id", "=", question_id).execute();
  await log(db, actor, "question_deleted", question_id, { object: label });
}

export const weightsOf = ({ choices }: Question) => ({
  weights: choices.map(({ id, text, weight }) => ({ choice_id: id, text, weight })),
});

/** Sets the weights of choices. Choices that are not named keep their weights. */
export async function setWeights(
  db: Db,
  actor: Actor,
  question: Question,
  weights: readonly { choice_id: number; weight: number }[],
): Promise<void> {
  if (!hasChoices(question.choice_type)) throw fieldError("weights", "questions:noChoices");
  const known = new Set(question.choices.map(({ id }) => id));
  for (const { choice_id, weight } of weights) {
    if (!known.has(choice_id)) throw fieldError("weights", "questions:choiceGone");
    await db
      .updateTable("question_choice")
      .set({ weight })
      .where("company_id", "=", actor.company_id)
      .where("id", "=", choice_id)
      .execute();
  }
  await log(db, actor, "question_weights_changed", question.id, { object: question.label });
}

type Of = { company_id: number; question_id: number };

async function insertChoices(db: Db, of: Of, choices: readonly { text: string; order: number }[]) {
  if (choices.length === 0) return [];
  const made = await db
    .insertInto("question_choice")
    .values(choices.map(({ text, order }) => ({ ...of, text, order })))
    .returning(["id", "text", "order"])
    .execute();
  return made.toSorted((one, other) => one.order - other.order);
}

const retireChoices = (db: Db, { company_id, question_id }: Of, left: readonly number[]) =>
  db
    .updateTable("question_choice")
    .set({ retired_at: sql`now()` })
    .where("company_id", "=", company_id)
    .where("question_id", "=", question_id)
    .where("retired_at", "is", null)
    .where(sql<boolean>`id <> all(${left}::bigint[])`)
    .execute();

type Wording = {
  label: string;
  choice_type: ChoiceType;
  choices: readonly { id: number; text: string }[];
  settings: RangeSettings | null;
  version: number;
};

/** Exported for code that creates questions without an actor, too. */
export const writeVersion = (
  db: Db,
  of: Of & { user_id: number | null },
  { label, choices, settings, ...wording }: Wording,
) =>
  db
    .insertInto("question_version")
    .values({
      ...of,
      ...wording,
      text: label,
      choices: JSON.stringify(choices.map(({ id, text }) => ({ id, text }))),
      settings: settings && JSON.stringify(settings),
    })
    .execute();

const log = (
  db: Db,
  { company_id, user_id: actor_id }: Pick<Actor, "company_id" | "user_id">,
  type: ActivityType,
  question_id: number,
  audited: Audited,
) => logActivity(db, { type, company_id, actor_id, data: { question_id }, audited });
