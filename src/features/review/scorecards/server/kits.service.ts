import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, assertCurrent, fieldError } from "#shared/errors.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { maxKits, type InterviewKit, type KitChange, type NewKit } from "../kits.contract.ts";
import { canChooseKits, canManageKits } from "../kits.policy.ts";
import { kitsOf } from "./kits.queries.ts";

export async function createKit(db: Db, actor: Actor, content: NewKit): Promise<number> {
  assertAllowed(canManageKits(actor), "scorecards:onlyAdminsManageKits");
  const { company_id } = actor;
  await assertRoom(db, actor);
  const kit = await db.insertInto("interview_kit").values({ company_id }).returning("id").executeTakeFirstOrThrow();
  await writeVersion(db, actor, kit.id, 1, content);
  await log(db, actor, "interview_kit_created", kit.id, { object: content.name });
  return kit.id;
}

/** Changes a kit. Another wording creates a new version. Throws a conflict with the current kit if `version` is outdated. */
export async function changeKit(db: Db, actor: Actor, kit: InterviewKit, given: KitChange): Promise<void> {
  assertAllowed(canManageKits(actor), "scorecards:onlyAdminsManageKits");
  const { version, is_archived = kit.is_archived, ...change } = given;
  assertCurrent(kit, version);
  const { name, instructions, attributes, questions } = kit;
  const before = { name, instructions, attributes, questions };
  const after = {
    name: change.name ?? name,
    instructions: change.instructions ?? instructions,
    attributes: change.attributes ?? attributes,
    questions: change.questions ?? questions,
  };
  const isReworded = !isDeepStrictEqual(before, after);
  const isMoved = is_archived !== kit.is_archived;
  if (isMoved && !is_archived) await assertRoom(db, actor);
  if (isReworded) await writeVersion(db, actor, kit.id, kit.version + 1, after);
  if (isReworded || isMoved)
    await db
      .updateTable("interview_kit")
      .set({ is_archived, ...(isReworded && { version: sql`version + 1` }) })
      .where("company_id", "=", actor.company_id)
      .where("id", "=", kit.id)
      .execute();
  const changes = changesBetween(before, after, ["name", "instructions", "attributes", "questions"]);
  if (isReworded) await log(db, actor, "interview_kit_changed", kit.id, { object: name, changes });
  const type = is_archived ? "interview_kit_archived" : "interview_kit_restored";
  if (isMoved) await log(db, actor, type, kit.id, { object: after.name });
}

export async function chooseKits(db: Db, actor: Actor, job: VisibleJob, kits: readonly number[]): Promise<void> {
  assertAllowed(canChooseKits(job), "scorecards:onlyTeamChoosesKits");
  const { company_id, id: job_id } = job;
  const known = await kitsOf(db, actor, { is_archived: false });
  const chosen = [...new Set(kits)];
  if (chosen.some((id) => !known.some((kit) => kit.id === id))) throw fieldError("kits", "scorecards:kitGone");
  const removed = await db
    .deleteFrom("job_kit")
    .where("company_id", "=", company_id)
    .where("job_id", "=", job_id)
    .returning("kit_id")
    .execute();
  const namesOf = (ids: readonly number[]) => known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const before = namesOf(removed.map(({ kit_id }) => kit_id));
  const changes = changesBetween({ kits: before }, { kits: namesOf(chosen) }, ["kits"]);
  if (chosen.length > 0)
    await db
      .insertInto("job_kit")
      .values(chosen.map((kit_id) => ({ company_id, job_id, kit_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await logActivity(db, { type: "job_kits_chosen", company_id, actor_id: actor.user_id, job_id, audited: { changes } });
}

async function assertRoom(db: Db, actor: Actor): Promise<void> {
  const kits = await kitsOf(db, actor, { is_archived: false });
  if (kits.length >= maxKits) throw fieldError("name", { key: "scorecards:tooManyKits", values: { count: maxKits } });
}

const writeVersion = (
  db: Db,
  { company_id, user_id }: Actor,
  kit_id: number,
  version: number,
  { attributes, questions, ...content }: NewKit,
) =>
  db
    .insertInto("interview_kit_version")
    .values({
      ...content,
      company_id,
      user_id,
      kit_id,
      version,
      attributes: JSON.stringify(attributes),
      questions: JSON.stringify(questions),
    })
    .execute();

const log = (db: Db, { company_id, user_id: actor_id }: Actor, type: ActivityType, kit_id: number, audited: Audited) =>
  logActivity(db, { type, company_id, actor_id, data: { kit_id }, audited });
