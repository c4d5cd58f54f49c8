import { sql } from "kysely";
import type { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, assertCurrent, fieldError, notFound } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { Status, StatusBody, StatusPatch } from "../statuses.contract.ts";
import { canManagePipeline } from "../statuses.policy.ts";
import { hiredGroup, isRejection, rejectedGroup, type EndedBy } from "../statuses.ts";
import { lockPipelineExclusive } from "./pipeline-lock.ts";
import { assertAtRest, relocate } from "./relocations.service.ts";
import { deleteStatusRow, passBlindnessOn } from "./remove-status-row.ts";
import { auditedStatus, statusSettings } from "./status-fields.ts";
import { countApplications, defaultPipeline, refreshApplications, renumber, statusesOf } from "./statuses.queries.ts";

const changeableFields = ["name", ...statusSettings] as const;
type Fields = Pick<Status, (typeof changeableFields)[number]>;

/** Fields as named in the audit log. */
const auditedFields = [
  ...changeableFields.filter((field) => field !== "rejection_reason_allow_other"),
  "other_reasons",
] as const;
const withAuditNames = (fields: Fields) => ({ ...fields, other_reasons: fields.rejection_reason_allow_other });

/**
 * Normalizes empty values. Settings without effect in the group are stored as well, so that a status can move to another
 * group and back without losing them.
 */
const normalized = (fields: Fields): Fields => ({
  ...fields,
  color: fields.color?.toLowerCase() || null,
  candidate_label: fields.candidate_label || null,
  candidate_next_step: fields.candidate_next_step || null,
});

export const blankStatus = {
  color: null,
  idle_days: 0,
  rejection_not_sent_days: 0,
  is_rejection_step: false,
  rejection_reason_options: [] as string[],
  rejection_reason_allow_other: false,
  ended_by: "company" as EndedBy,
  candidate_label: null,
  candidate_next_step: null,
  candidate_days: null,
};

export const findStatus = async (db: Db, company_id: number, id: number): Promise<Status | undefined> =>
  (await statusesOf(db, company_id)).find((row) => row.id === id);

export const rejectingStatusIds = async (db: Db, company_id: number): Promise<number[]> =>
  (await statusesOf(db, company_id)).filter(isRejection).map(({ id }) => id);

export async function requireStatus(db: Db, company_id: number, id: number): Promise<Status> {
  const status = await findStatus(db, company_id, id);
  if (!status) throw notFound();
  return status;
}

/** Locks a pipeline until the transaction ends and returns its statuses. */
async function lockedStatuses(db: Db, pipeline: { company_id: number; pipeline_id: number }): Promise<Status[]> {
  await lockPipelineExclusive(db, pipeline);
  const statuses = await statusesOf(db, pipeline.company_id);
  return statuses.filter((status) => status.pipeline_id === pipeline.pipeline_id);
}

/**
 * Locks the pipeline of a status and returns the status and its siblings. Throws 404 if the status was deleted meanwhile.
 */
async function lockStatus(db: Db, company_id: number, id: number): Promise<{ current: Status; siblings: Status[] }> {
  const { pipeline_id } = await requireStatus(db, company_id, id);
  const statuses = await lockedStatuses(db, { company_id, pipeline_id });
  const current = statuses.find((status) => status.id === id);
  if (!current) throw notFound();
  return { current, siblings: statuses.filter((status) => status.id !== id) };
}

export async function addStatus(db: Db, actor: Actor, body: z.output<typeof StatusBody>): Promise<Status> {
  assertAllowed(canManagePipeline(actor), "statuses:onlyAdminsManage");
  const { company_id } = actor;
  const pipeline_id = body.pipeline_id ?? (await defaultPipeline(db, company_id)).id;
  const siblings = await lockedStatuses(db, { company_id, pipeline_id });
  if (siblings.length === 0) throw fieldError("pipeline_id", "statuses:pipelineUnknown");
  assertNameIsFree(siblings, body.name);

  const { pipeline_id: _, ...given } = body;
  const fields = normalized({ ...blankStatus, ...withoutUndefined(given) });
  const order = lastOrder(siblings);
  const { id } = await db
    .insertInto("application_status")
    .values({ company_id, pipeline_id, order, ...fields })
    .returning("id")
    .executeTakeFirstOrThrow();
  const created = await requireStatus(db, company_id, id);
  await logActivity(db, {
    type: "status_created",
    company_id,
    actor_id: actor.user_id,
    data: { status_id: id },
    audited: auditedStatus(created),
  });
  return created;
}

export async function changeStatus(
  db: Db,
  actor: Actor,
  id: number,
  body: z.output<typeof StatusPatch>,
): Promise<Status> {
  assertAllowed(canManagePipeline(actor), "statuses:onlyAdminsManage");
  const { company_id } = actor;
  const { current, siblings } = await lockStatus(db, company_id, id);
  const { id: _, version, order: given_order, confirm_group_change, ...given } = body;
  assertCurrent(current, version);

  const fields = normalized({ ...current, ...withoutUndefined(given) });
  assertNameIsFree(siblings, fields.name);
  const changes_group = fields.group !== current.group;
  if (changes_group) {
    assertGroupKeepsOne(siblings, current);
    if (!confirm_group_change) await assertIsEmpty(db, company_id, current);
  }
  const changes = changesBetween(withAuditNames(current), withAuditNames(fields), auditedFields);
  if (changes.length === 0 && (given_order ?? current.order) === current.order) return current;
  // In a new group the status comes last, since the product puts applications into a group's first status.
  const order = given_order ?? (changes_group ? lastOrder(siblings) : undefined);
  const { group, idle_days, rejection_not_sent_days } = fields;
  await db
    .updateTable("application_status")
    .set({
      ...Object.fromEntries(changeableFields.map((field) => [field, fields[field]])),
      ...(order !== undefined && { order }),
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  if (order !== undefined) await renumber(db, { company_id, pipeline_id: current.pipeline_id });
  const changes_applications =
    changes_group || idle_days !== current.idle_days || rejection_not_sent_days !== current.rejection_not_sent_days;
  if (changes_applications)
    await refreshApplications(db, { company_id, id, group, idle_days, rejection_not_sent_days });
  const changed = await requireStatus(db, company_id, id);
  const isReordered = given_order !== undefined && !changes_group;
  await logActivity(db, {
    type: "status_changed",
    company_id,
    actor_id: actor.user_id,
    data: { status_id: id, changes_applications },
    audited: {
      ...auditedStatus(current),
      changes: [...changes, ...(isReordered ? changesBetween(current, changed, ["order"]) : [])],
    },
  });
  return changed;
}

/**
 * Removes a status. Its applications move to the status that the person chose. If there are many, the status is removed
 * after all of them have moved.
 */
export async function removeStatus(
  db: Db,
  services: Pick<Services, "queue">,
  actor: Actor,
  id: number,
  move_to: number | undefined,
): Promise<void> {
  assertAllowed(canManagePipeline(actor), "statuses:onlyAdminsManage");
  const { company_id } = actor;
  const told = { company_id, actor_id: actor.user_id };
  const { current, siblings } = await lockStatus(db, company_id, id);
  await assertAtRest(db, company_id, [current.pipeline_id]);
  assertGroupKeepsOne(siblings, current);

  const target = siblings.find((status) => status.id === move_to && !status.is_being_removed);
  if (move_to !== undefined && !target) throw fieldError("move_to", "statuses:moveToUnknown");
  const count = await countApplications(db, company_id, id);
  if (count > 0 && !target) {
    throw new AppError(
      409,
      "status_in_use",
      { key: "statuses:inUse", values: { count, name: current.name } },
      { data: { count } },
    );
  }

  if (target) {
    const { pipeline_id } = current;
    const { isRunning } = await relocate(db, services, {
      company_id,
      subject: { removes_status_id: id },
      from_pipeline_id: pipeline_id,
      to_pipeline_id: pipeline_id,
      steps: [{ from: current, to: target }],
      actor_id: actor.user_id,
    });
    if (isRunning) {
      await passBlindnessOn(db, { company_id, id });
      await logActivity(db, { ...told, type: "status_removal_started" });
      return;
    }
  }
  await deleteStatusRow(db, { company_id, id });
  const data = { status_id: id, moved: count };
  await logActivity(db, { ...told, type: "status_deleted", data, audited: auditedStatus(current) });
}

/** Order after all statuses of a pipeline, and so also last within each group. */
const lastOrder = (siblings: readonly Status[]): number =>
  Math.floor(Math.max(0, ...siblings.map(({ order }) => order))) + 1;

function assertNameIsFree(siblings: readonly Status[], name: string): void {
  const isTaken = siblings.some((status) => status.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw fieldError("name", "statuses:nameTaken");
}

/**
 * Throws if the group would lose its last status. Candidates arrive in the group "new", and the product itself rejects and
 * hires into the other two.
 */
function assertGroupKeepsOne(siblings: readonly Status[], leaving: Status): void {
  const isNeeded = leaving.group === 0 || leaving.group === rejectedGroup || leaving.group === hiredGroup;
  if (isNeeded && !siblings.some((status) => status.group === leaving.group && !status.is_being_removed)) {
    throw new AppError(409, "last_of_group", { key: "statuses:lastOfGroup", values: { name: leaving.name } });
  }
}

/**
 * Throws if the status has applications. Changing its group changes the meaning of all of them, so it needs a confirmation.
 */
async function assertIsEmpty(db: Db, company_id: number, { id, name }: Status): Promise<void> {
  const count = await countApplications(db, company_id, id);
  if (count === 0) return;
  const detail = { key: "statuses:groupInUse", values: { count, name } } as const;
  throw new AppError(409, "group_in_use", detail, { data: { count } });
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
