import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, assertCurrent, fieldError, notFound } from "#shared/errors.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import {
  maxQuestionnaires,
  type NewQuestionnaire,
  type Questionnaire,
  type QuestionnaireChange,
} from "../questionnaires.contract.ts";
import { canManageQuestions } from "../questions.policy.ts";
import type { QuestionnaireType } from "../questions.ts";
import { shareChoicesOf } from "./shown-choices.ts";
import { visibleQuestionnaires } from "./questions.access.ts";

const selectQuestionnaires = (db: Db, actor: Actor) =>
  visibleQuestionnaires(db, actor).select([
    "questionnaire.id",
    "questionnaire.title",
    sql<QuestionnaireType>`questionnaire.questionnaire_type`.as("questionnaire_type"),
    "questionnaire.is_private",
    "questionnaire.is_internal",
    "questionnaire.is_active",
    "questionnaire.version",
    sql<number>`(
      select count(*)::int from questionnaire_question asked
      where asked.company_id = questionnaire.company_id and asked.questionnaire_id = questionnaire.id
    )`.as("questions"),
  ]);

export const questionnairesOf = async (
  db: Db,
  actor: Actor,
  { q_type, is_active }: { q_type?: QuestionnaireType | undefined; is_active?: boolean | undefined },
): Promise<Questionnaire[]> => {
  const rows = await selectQuestionnaires(db, actor)
    .$if(q_type !== undefined, (query) => query.where("questionnaire.questionnaire_type", "=", q_type!))
    .$if(is_active !== undefined, (query) => query.where("questionnaire.is_active", "=", is_active!))
    .orderBy(sql`lower(questionnaire.title)`)
    .orderBy("questionnaire.id")
    .limit(maxQuestionnaires)
    .execute();
  return rows;
};

/** Returns the questionnaire, or throws 404 if it doesn't exist or the actor can't see it. */
export async function requireQuestionnaire(db: Db, actor: Actor, questionnaire_id: number): Promise<Questionnaire> {
  const found = await selectQuestionnaires(db, actor)
    .where("questionnaire.id", "=", questionnaire_id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Returns a questionnaire for an actor who can manage it. `lock` prevents changes by other transactions. */
export async function requireManagedQuestionnaire(
  db: Db,
  actor: Actor,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Questionnaire> {
  const visible = visibleQuestionnaires(db, actor).where("questionnaire.id", "=", id);
  // Two statements, because a single one that waited for a change would count the former questions.
  if (lock) await visible.select("questionnaire.id").forUpdate("questionnaire").execute();
  const found = await requireQuestionnaire(db, actor, id);
  assertAllowed(canManageQuestions(actor), "questions:onlyAdminsManage");
  return found;
}

export async function createQuestionnaire(db: Db, actor: Actor, given: NewQuestionnaire): Promise<number> {
  assertAllowed(canManageQuestions(actor), "questions:onlyAdminsManage");
  if ((await questionnairesOf(db, actor, {})).length >= maxQuestionnaires)
    throw fieldError("title", { key: "questions:tooManyQuestionnaires", values: { count: maxQuestionnaires } });
  const { id } = await db
    .insertInto("questionnaire")
    .values({ ...given, company_id: actor.company_id, created_by_id: actor.user_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await log(db, actor, "questionnaire_created", id, { object: given.title });
  return id;
}

/**
 * Changes a questionnaire. Its type can't change once it has questions, which are of that type. Its audience decides
 * which answers a search counts and finds.
 */
export async function changeQuestionnaire(
  db: Db,
  actor: Actor,
  before: Questionnaire,
  { id: _id, version, ...given }: QuestionnaireChange,
): Promise<void> {
  assertCurrent(before, version);
  if (given.questionnaire_type !== before.questionnaire_type && before.questions > 0)
    throw fieldError("questionnaire_type", "questions:typeStays");
  const changes = changesBetween({ ...before, name: before.title }, { ...before, ...given, name: given.title }, [
    "name",
    "questionnaire_type",
    "is_private",
    "is_internal",
    "is_active",
  ]);
  if (changes.length === 0) return;
  const isForOthers = (["questionnaire_type", "is_private", "is_internal"] as const).some(
    (name) => given[name] !== before[name],
  );
  await db
    .updateTable("questionnaire")
    .set({ ...given, version: sql`version + 1`, ...(isForOthers && { audience_xid: sql`pg_current_xact_id()` }) })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", before.id)
    .execute();
  const isSeen = isForOthers && (await shareChoicesOf(db, actor.company_id, { questionnaire_id: before.id }));
  const type = isSeen ? "questionnaire_audience_changed" : "questionnaire_changed";
  await log(db, actor, type, before.id, { object: before.title, changes });
}

/** Deletes a questionnaire: its links stop working, but its answers stay. */
export async function deleteQuestionnaire(db: Db, actor: Actor, { id, title }: Questionnaire): Promise<void> {
  await db
    .updateTable("questionnaire")
    .set({ deleted_at: sql`now()`, is_active: false })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", id)
    .execute();
  await log(db, actor, "questionnaire_deleted", id, { object: title });
}

const log = (
  db: Db,
  { company_id, user_id: actor_id }: Actor,
  type: "questionnaire_created" | "questionnaire_changed" | "questionnaire_audience_changed" | "questionnaire_deleted",
  questionnaire_id: number,
  audited: Audited,
) => logActivity(db, { type, company_id, actor_id, data: { questionnaire_id }, audited });
