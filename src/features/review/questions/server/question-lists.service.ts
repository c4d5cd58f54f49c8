import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { fieldError, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { ListedQuestion } from "../question-lists.contract.ts";
import type { NewQuestion } from "../questions.contract.ts";
import { maxAsked, type ChoiceType } from "../questions.ts";
import { isIn, keyOf, tableOf, typeAskedIn, type QuestionList } from "./question-list.ts";
import { questionsByIds, requireQuestion } from "./questions.queries.ts";
import { createQuestion } from "./questions.service.ts";

// The caller has checked that the actor can change the list, and has locked its owner.

type Item = { id: number; question_id: number; order: number; required: boolean; is_summary: boolean };

export async function itemsOf(db: Db, list: QuestionList): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id, question_id, "order", required, is_summary from ${tableOf(list)}
    where ${isIn(list)} order by "order", id
  `.execute(db);
  return rows;
}

export async function questionsIn(db: Db, actor: Actor, list: QuestionList) {
  const items = await itemsOf(db, list);
  const questions = await questionsByIds(
    db,
    actor,
    items.map(({ question_id }) => question_id),
  );
  const results = items.flatMap(({ question_id, ...item }): ListedQuestion[] => {
    const question = questions.get(question_id);
    if (!question) return [];
    const { label, update_url, weights_url } = question;
    return [
      {
        ...item,
        job: list.kind === "job" ? list.job_id : null,
        questionnaire: list.kind === "questionnaire" ? list.questionnaire_id : null,
        label,
        question,
        update_url,
        weights_url,
      },
    ];
  });
  return { count: results.length, results };
}

/** Appends a question from the library to the list. */
export async function linkQuestion(
  db: Db,
  actor: Actor,
  list: QuestionList,
  { id, required }: { id: number; required: boolean },
): Promise<ListedQuestion> {
  const question = await requireQuestion(db, actor, id);
  if (!question.can_be_reused) throw fieldError("id", "questions:notReusable");
  if (question.q_type !== typeAskedIn(list)) throw fieldError("id", "questions:otherType");
  return append(db, actor, list, { question_id: question.id, required });
}

/** Creates a question that only this list asks. */
export async function addQuestion(
  db: Db,
  actor: Actor,
  list: QuestionList,
  { choice_type, ...given }: NewQuestion & { choice_type: ChoiceType },
): Promise<ListedQuestion> {
  const kind = { q_type: typeAskedIn(list), choice_type, can_be_reused: false };
  const question_id = await createQuestion(db, actor, kind, given);
  return append(db, actor, list, { question_id, required: given.required });
}

async function append(
  db: Db,
  actor: Actor,
  list: QuestionList,
  { question_id, required }: { question_id: number; required: boolean },
): Promise<ListedQuestion> {
  const items = await itemsOf(db, list);
  if (items.length >= maxAsked) throw fieldError("label", { key: "questions:listFull", values: { count: maxAsked } });
  if (items.some((item) => item.question_id === question_id)) throw fieldError("id", "questions:askedAlready");
  const { column, value } = keyOf(list);
  const order = Math.max(-1, ...items.map((item) => item.order)) + 1;
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(list)} (company_id, ${column}, question_id, "order", required)
    values (${list.company_id}, ${value}, ${question_id}, ${order}, ${required})
    returning id
  `.execute(db);
  await log(db, actor, list);
  const { results } = await questionsIn(db, actor, list);
  const added = results.find(({ id }) => id === rows[0]?.id);
  if (!added) throw notFound();
  return added;
}

/** Sorts the named questions to the front, by their order; the others follow in their current order. */
export async function sortQuestions(
  db: Db,
  actor: Actor,
  list: QuestionList,
  given: readonly { id: number; order: number }[],
): Promise<void> {
  const items = await itemsOf(db, list);
  const place = new Map(given.map(({ id, order }) => [id, order]));
  if ([...place.keys()].some((id) => !items.some((item) => item.id === id)))
    throw fieldError("order", "questions:notInList");
  const named = items
    .filter(({ id }) => place.has(id))
    .toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  await writeOrder(db, actor, list, [...named, ...items.filter(({ id }) => !place.has(id))]);
}

export async function moveQuestion(
  db: Db,
  actor: Actor,
  list: QuestionList,
  { item_id, step }: { item_id: number; step: "increment" | "decrement" },
): Promise<void> {
  const items = await itemsOf(db, list);
  const from = items.findIndex(({ id }) => id === item_id);
  const item = items[from];
  if (!item) throw notFound();
  const to = Math.min(items.length - 1, Math.max(0, from + (step === "increment" ? 1 : -1)));
  await writeOrder(db, actor, list, items.toSpliced(from, 1).toSpliced(to, 0, item));
}

async function writeOrder(db: Db, actor: Actor, list: QuestionList, items: readonly Item[]): Promise<void> {
  await sql`
    update ${tableOf(list)} as asked set "order" = sorted.place - 1
    from unnest(${items.map(({ id }) => id)}::bigint[]) with ordinality as sorted (id, place)
    where asked.company_id = ${list.company_id} and asked.id = sorted.id
  `.execute(db);
  await log(db, actor, list);
}

/** Changes a listed question. A form has at most one summary, so a new summary replaces the earlier one. */
export async function changeListed(
  db: Db,
  actor: Actor,
  list: QuestionList,
  item_id: number,
  { required, is_summary }: { required?: boolean | undefined; is_summary?: boolean | undefined },
): Promise<void> {
  const item = (await itemsOf(db, list)).find(({ id }) => id === item_id);
  if (!item) throw notFound();
  if (is_summary)
    await sql`update ${tableOf(list)} set is_summary = false where ${isIn(list)} and is_summary`.execute(db);
  await sql`
    update ${tableOf(list)}
    set required = ${required ?? item.required}, is_summary = ${is_summary ?? item.is_summary}
    where ${isIn(list)} and id = ${item_id}
  `.execute(db);
  await log(db, actor, list);
}

/**
 * Removes a question from the list. If nothing else asks it and it isn't in the library, the question is deleted; its
 * answers stay.
 */
export async function removeListed(db: Db, actor: Actor, list: QuestionList, item_id: number): Promise<void> {
  const item = (await itemsOf(db, list)).find(({ id }) => id === item_id);
  if (!item) throw notFound();
  await sql`delete from ${tableOf(list)} where ${isIn(list)} and id = ${item_id}`.execute(db);
  await deleteUnasked(db, list.company_id, item.question_id);
  await log(db, actor, list);
}

/** Soft-deletes a question outside the library, if no list asks it. */
export const deleteUnasked = (db: Db, company_id: number, question_id: number) =>
  sql`
    update question set deleted_at = now()
    where company_id = ${company_id} and id = ${question_id} and not can_be_reused
      and not exists (select from job_question where company_id = question.company_id and question_id = question.id)
      and not exists (
        select from questionnaire_question where company_id = question.company_id and question_id = question.id
      )
      and not exists (select from company_question where company_id = question.company_id and question_id = question.id)
  `.execute(db);

/**
 * Logs a change of a list. It increases a job's version too, so that saving an older form can't overwrite the change
 * unnoticed.
 */
async function log(db: Db, actor: Actor, list: QuestionList): Promise<void> {
  if (list.kind === "job")
    await db
      .updateTable("job")
      .set({ version: sql`version + 1` })
      .where("company_id", "=", list.company_id)
      .where("id", "=", list.job_id)
      .execute();
  await logActivityOf(db, actor, list);
}

async function logActivityOf(db: Db, { user_id: actor_id }: Actor, list: QuestionList): Promise<void> {
  const { company_id } = list;
  const changes = [{ field: "questions", from: null, to: null }] as const;
  switch (list.kind) {
    case "job":
      return logActivity(db, { type: "job_questions_changed", company_id, actor_id, job_id: list.job_id });
    case "questionnaire": {
      const { questionnaire_id } = list;
      const { title } = await db
        .selectFrom("questionnaire")
        .where("company_id", "=", company_id)
        .where("id", "=", questionnaire_id)
        .select("title")
        .executeTakeFirstOrThrow();
      const audited = { object: title, changes };
      return logActivity(db, {
        type: "questionnaire_changed",
        company_id,
        actor_id,
        data: { questionnaire_id },
        audited,
      });
    }
    case "company":
      return logActivity(db, {
        type: "company_questions_changed",
        company_id,
        actor_id,
        data: { q_type: list.q_type },
        audited: { changes },
      });
    default:
      return list satisfies never;
  }
}
