import { sql, type Selectable } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { offeredReasons, type EndedBy } from "#features/organization/statuses/statuses.ts";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import type { RejectionReason as RejectionReasonRow } from "#server/db/schema.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { RejectionReason } from "../rejections.contract.ts";
import { canEditReason } from "../rejections.policy.ts";
import { visibleReasons } from "./rejections.access.ts";

/** Returns the reason of an application. Agency recruiters see the reason, but not the comment about it. */
export async function findReason(db: Db, actor: Actor, application_id: number): Promise<RejectionReason | undefined> {
  const row = await visibleReasons(db, actor)
    .where("rejection_reason.application_id", "=", application_id)
    .select((eb) => [
      "rejection_reason.id",
      "rejection_reason.value",
      "rejection_reason.is_other",
      "rejection_reason.ended_by",
      "rejection_reason.comment",
      "rejection_reason.user_id",
      "rejection_reason.dt_created",
      "rejection_reason.version",
      userRef(eb, "rejection_reason.user_id").as("user"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwn = canEditReason(actor, row);
  return {
    ...row,
    application: application_id,
    ended_by: row.ended_by as EndedBy,
    comment: canReadRatings(row) || isOwn ? row.comment : "",
    canEdit: isOwn,
    canDelete: isOwn,
  };
}

/** Returns the reason of an application, or throws 404 if it has none. */
export async function reasonOf(db: Db, actor: Actor, application_id: number): Promise<RejectionReason> {
  const reason = await findReason(db, actor, application_id);
  if (!reason) throw notFound();
  return reason;
}

/** Selects the reason of an application, and whether it belongs to an earlier rejection. */
export const existingReason = (db: Db, { id, company_id }: VisibleApplication) =>
  db
    .selectFrom("rejection_reason")
    .where("company_id", "=", company_id)
    .where("application_id", "=", id)
    .select((eb) => [
      "id",
      "user_id",
      "version",
      eb
        .exists(
          eb
            .selectFrom("status_change")
            .whereRef("status_change.company_id", "=", "rejection_reason.company_id")
            .whereRef("status_change.application_id", "=", "rejection_reason.application_id")
            .whereRef("status_change.dt_created", ">", "rejection_reason.dt_created")
            .select("status_change.id"),
        )
        .as("is_outdated"),
    ])
    .executeTakeFirst();

export async function offerOf(db: Db, company_id: number, status_id: number) {
  const status = await db
    .selectFrom("application_status")
    .select(["group", "rejection_reason_options", "rejection_reason_allow_other", "ended_by"])
    .where("company_id", "=", company_id)
    .where("id", "=", status_id)
    .executeTakeFirstOrThrow();
  return { ...offeredReasons(status), ended_by: status.ended_by as EndedBy };
}

export type ReasonFields = { value: string; is_other: boolean; ended_by: EndedBy; comment: string };

export const insertReason = (db: Db, { id, company_id }: VisibleApplication, user_id: number, fields: ReasonFields) =>
  db
    .insertInto("rejection_reason")
    .values({ company_id, application_id: id, user_id, ...fields })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateReason = (db: Db, company_id: number, id: number, fields: ReasonFields) =>
  db
    .updateTable("rejection_reason")
    .set({ ...fields, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();

export const removeReason = (db: Db, company_id: number, id: number): Promise<WholeReason> =>
  db
    .deleteFrom("rejection_reason")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A complete row of a reason, including author and dates. */
export type WholeReason = Selectable<RejectionReasonRow>;

/** Stores a replaced reason with the latest move, so that undoing the move can restore it. */
export const keepWithLatestMove = (db: Db, { id, company_id }: VisibleApplication, reason: WholeReason) =>
  db
    .updateTable("status_change")
    .set({ earlier_reason: JSON.stringify(reason) })
    .where("company_id", "=", company_id)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("status_change")
        .where("company_id", "=", company_id)
        .where("application_id", "=", id)
        .select((latest) => latest.fn.max("id").as("id")),
    )
    .execute();

export const insertReasonAgain = (db: Db, reason: WholeReason) =>
  db.insertInto("rejection_reason").values(reason).execute();
