import { sql } from "kysely";
import type { Actor, ApplicationRole } from "#shared/actor.ts";
import { assertAllowed, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { isRejection } from "#features/organization/statuses/statuses.ts";
import { actorsQuery, asActor } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { canMove, canOwn } from "../applications.policy.ts";
import { myRole, visibleApplications, type VisibleApplication } from "./applications.access.ts";

/** Assigns an application to a colleague who can see it, or removes its owner. */
export async function setOwner(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  owner_id: number | null,
): Promise<void> {
  assertAllowed(canMove(application), "applications:onlyTeamChanges");
  const { id, company_id } = application;
  const owner_role = owner_id === null ? null : await roleOf(db, application, owner_id);
  if (owner_role === undefined) throw fieldError("_owner", "applications:ownerSeesNothing");
  if (owner_role !== null && !canOwn({ my_role: owner_role }))
    throw fieldError("_owner", "applications:ownerInterviews");
  const { numUpdatedRows } = await db
    .updateTable("application")
    .set({ owner_id, last_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where(sql<boolean>`owner_id is distinct from ${owner_id}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const data = { owner_id };
  await logActivity(db, { type: "owner_changed", company_id, actor_id: actor.user_id, application_id: id, data });
}

/**
 * Marks whether a candidate was informed of their rejection, by any means. Counts only a message that was sent, not a
 * queued one. The caller has locked the application.
 */
export async function setRejectionSent(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  rejection_sent: boolean,
): Promise<void> {
  assertAllowed(canMove(application), "applications:onlyTeamChanges");
  if (rejection_sent && !(await isRejected(db, application)))
    throw fieldError("rejection_sent", "applications:notRejected");
  await saveRejectionSent(db, actor.user_id, application, rejection_sent);
}

/** Marks that a message informed a candidate of their rejection, unless they are no longer rejected. */
export async function noteRejectionSent(
  db: Db,
  actor_id: number | null,
  application: { id: number; company_id: number },
): Promise<void> {
  const { id, company_id } = application;
  // Locks the application, so that a concurrent move decides first whether the candidate is still rejected.
  await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .execute();
  if (await isRejected(db, application)) await saveRejectionSent(db, actor_id, application, true);
}

async function saveRejectionSent(
  db: Db,
  actor_id: number | null,
  { id, company_id }: { id: number; company_id: number },
  rejection_sent: boolean,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("application")
    .set({ rejection_sent, last_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("rejection_sent", "<>", rejection_sent)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const type = "rejection_sent_changed";
  await logActivity(db, { type, company_id, actor_id, application_id: id, data: { rejection_sent } });
}

/**
 * Whether the application is rejected now. Queries the database, because the application may have been moved after it was
 * loaded.
 */
async function isRejected(db: Db, { id, company_id }: { id: number; company_id: number }): Promise<boolean> {
  const status = await db
    .selectFrom("application_status")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "application_status.company_id")
        .onRef("application.status_id", "=", "application_status.id"),
    )
    .where("application.company_id", "=", company_id)
    .where("application.id", "=", id)
    .select(["application_status.group", "application_status.is_rejection_step"])
    .executeTakeFirstOrThrow();
  return isRejection(status);
}

/** Returns a person's role in an application; undefined if they can't see it. */
export const roleOf = async (
  db: Db,
  { id, company_id }: Pick<VisibleApplication, "id" | "company_id">,
  user_id: number,
): Promise<ApplicationRole | undefined> => (await rolesOf(db, { company_id, ids: [id] }, user_id)).get(id);

/** Returns a person's role per application, leaving out applications they can't see. */
export async function rolesOf(
  db: Db,
  { company_id, ids }: { company_id: number; ids: readonly number[] },
  user_id: number,
): Promise<Map<number, ApplicationRole>> {
  const row = await actorsQuery(db)
    .where("app_user.id", "=", user_id)
    .where("company.id", "=", company_id)
    .where("company_user.user_id", "is not", null)
    .executeTakeFirst();
  if (!row) return new Map();
  const person = asActor(row, "background");
  const seen = await visibleApplications(db, person)
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .select(["application.id", myRole(person).as("role")])
    .execute();
  return new Map(seen.map(({ id, role }) => [id, role]));
}

export async function ownerOf(db: Db, { id, company_id }: VisibleApplication): Promise<number | null> {
  const { owner_id } = await db
    .selectFrom("application")
    .select("owner_id")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return owner_id;
}
