import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import type { DraftedQuestion } from "../questions.contract.ts";
import { placesInJob } from "./asked-questions.ts";
import { checkWording } from "./check-wording.ts";
import { deleteUnasked, itemsOf } from "./question-lists.service.ts";
import { questionsByIds, requireOwnQuestion } from "./questions.queries.ts";
import { changeQuestion, createQuestion } from "./questions.service.ts";

type JobKey = { company_id: number; id: number };

const q_type = "application";

/** Returns a job's saved questions in the form of a draft. */
export async function savedQuestions(db: Db, job: JobKey): Promise<DraftedQuestion[]> {
  const places = await placesInJob(db, job);
  return places.map(({ id, required, is_summary }) => ({ id, wording: null, required, is_summary }));
}

/** Validates a drafted list with the rights of the person who drafts it, because another person may save it later. */
export async function checkDrafted(
  db: Db,
  actor: Actor,
  saved: readonly DraftedQuestion[],
  drafted: readonly DraftedQuestion[],
): Promise<DraftedQuestion[]> {
  const ids = drafted.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw fieldError("value", "questions:askedAlready");
  const questions = await questionsByIds(db, actor, ids);
  let hasSummary = false;
  return drafted.map(({ id, wording, ...place }) => {
    const question = id === null ? undefined : questions.get(id);
    if (id === null ? !wording : !question) throw fieldError("value", "questions:notInList");
    if (question && question.q_type !== q_type) throw fieldError("value", "questions:otherType");
    if (question && !question.can_be_reused && !saved.some((one) => one.id === id))
      throw fieldError("value", "questions:notReusable");
    if (question && wording && (question.can_be_reused || !question.may_edit))
      throw fieldError("value", "questions:onlyAdminsManage");
    const is_summary = place.is_summary && !hasSummary;
    hasSummary ||= is_summary;
    return { id, wording: wording && checkedWording(wording), ...place, is_summary };
  });
}

function checkedWording({ choice_type, label, ...given }: NonNullable<DraftedQuestion["wording"]>) {
  const { choices, settings } = checkWording(choice_type, given);
  return { choice_type, label, choices: [...choices], settings };
}

/** Makes a job's questions match its draft. Skips questions that were deleted since. The caller logs the change. */
export async function saveDrafted(
  db: Db,
  actor: Actor,
  job: JobKey,
  drafted: readonly DraftedQuestion[],
): Promise<void> {
  const before = await itemsOf(db, { kind: "job", company_id: job.company_id, job_id: job.id });
  const questions = await askable(
    db,
    job,
    drafted.flatMap(({ id }) => id ?? []),
  );
  const kept = drafted.filter(({ id }) => id === null || questions.has(id));
  await db
    .updateTable("job_question")
    .set({ is_summary: false })
    .where("company_id", "=", job.company_id)
    .where("job_id", "=", job.id)
    .execute();
  for (const [order, { id, wording, required, is_summary }] of kept.entries()) {
    const question_id = id ?? (await create(db, actor, wording));
    const place = { order, required, is_summary };
    if (before.some((item) => item.question_id === question_id))
      await db
        .updateTable("job_question")
        .set(place)
        .where("company_id", "=", job.company_id)
        .where("job_id", "=", job.id)
        .where("question_id", "=", question_id)
        .execute();
    else
      await db
        .insertInto("job_question")
        .values({ company_id: job.company_id, job_id: job.id, question_id, ...place })
        .execute();
    if (id !== null && wording) await reword(db, actor, id, wording);
  }
  for (const item of before.filter(({ question_id }) => !kept.some(({ id }) => id === question_id))) {
    await db
      .deleteFrom("job_question")
      .where("company_id", "=", job.company_id)
      .where("job_id", "=", job.id)
      .where("id", "=", item.id)
      .execute();
    await deleteUnasked(db, job.company_id, item.question_id);
  }
}

/** Returns the ids of existing questions that the job already asks or that are in the library. */
async function askable(db: Db, { company_id, id }: JobKey, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("question")
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`question.id = any(${ids}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb("can_be_reused", "=", true),
        eb.exists(
          eb
            .selectFrom("job_question as asked")
            .whereRef("asked.company_id", "=", "question.company_id")
            .whereRef("asked.question_id", "=", "question.id")
            .where("asked.job_id", "=", id),
        ),
      ]),
    )
    .select("id")
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function create(db: Db, actor: Actor, wording: DraftedQuestion["wording"]): Promise<number> {
  if (!wording) throw new AppError(400, "invalid", "questions:notInList");
  const { choice_type, ...given } = wording;
  return createQuestion(db, actor, { q_type, choice_type, can_be_reused: false }, { ...given, required: false });
}

/** Changes a question to its drafted wording. Choices that were retired in the meantime are created again. */
async function reword(
  db: Db,
  actor: Actor,
  id: number,
  { label, choices, settings }: NonNullable<DraftedQuestion["wording"]>,
): Promise<void> {
  const question = await requireOwnQuestion(db, actor, id, { lock: true });
  const known = new Set(question.choices.map((choice) => choice.id));
  const current = choices.map((choice) =>
    choice.id !== null && known.has(choice.id) ? choice : { ...choice, id: null },
  );
  await changeQuestion(db, actor, question, { label, choices: current, settings, version: question.version });
}
