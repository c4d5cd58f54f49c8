import { readerId, type Actor } from "#shared/actor.ts";
import { may, mayViewAs } from "#shared/rights.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";

/** Switches the session to read-only view-as mode for a colleague, starting with the next request. */
export async function beginView(db: Db, actor: Actor, token: string, user_id: number): Promise<void> {
  assertAllowed(may(actor, "colleagues.view_as"), "view-as:onlyAdmins");
  const { company_id } = actor;
  const colleague = await actorIn(db, company_id, user_id);
  // Superusers are found in every company but are colleagues in none.
  if (!colleague || colleague.is_superuser) throw notFound();
  assertAllowed(mayViewAs(actor, colleague), "view-as:mayMore");
  await setView(db, token, user_id);
  await logActivity(db, { type: "view_as_began", company_id, actor_id: actor.user_id, data: { person_id: user_id } });
}

export async function endView(db: Db, actor: Actor, token: string): Promise<void> {
  await setView(db, token, null);
  if (actor.viewed_by === undefined) return;
  const { company_id, user_id } = actor;
  await logActivity(db, { type: "view_as_ended", company_id, actor_id: readerId(actor), data: { person_id: user_id } });
}

const setView = (db: Db, token: string, viewed_as_id: number | null) =>
  db.updateTable("session").set({ viewed_as_id }).where("token_hash", "=", hashToken(token)).execute();
