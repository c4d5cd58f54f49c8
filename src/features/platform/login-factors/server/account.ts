import { sql } from "kysely";
import { AppError, notFound } from "#shared/errors.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Recipient } from "#features/platform/system-mail/mail.ts";
import type { Db } from "#server/db/database.ts";
import { identityMinutes } from "../login-factors.ts";

/** Returns an account's person and locks the row, so that changes to one account run one after the other. */
export async function lockAccount(db: Db, user_id: number): Promise<Recipient> {
  const account = await db
    .selectFrom("app_user")
    .where("id", "=", user_id)
    .select(["id as user_id", "name", "email", "language"])
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw notFound();
  return account;
}

/**
 * Logs the event in every company the person belongs to, since accounts are global. Pending invitations don't count. Where
 * the owner of the account isn't the actor, `person_id` names them.
 */
export async function logAccountActivity(
  db: Db,
  type: ActivityType,
  { user_id, company_id, actor_id = user_id }: { user_id: number; company_id?: number; actor_id?: number | null },
): Promise<void> {
  const rows = await db
    .selectFrom("company_user")
    .select("company_id")
    .where("user_id", "=", user_id)
    .where("confirmed_at", "is not", null)
    .where("removed_at", "is", null)
    .execute();
  const company_ids = new Set(rows.map((row) => row.company_id));
  // A superuser may belong to no company; the event is logged in the company they visit.
  if (company_id !== undefined) company_ids.add(company_id);
  await logActivity(
    db,
    [...company_ids].map((id) => ({
      type,
      company_id: id,
      actor_id,
      ...(actor_id !== user_id && { data: { person_id: user_id } }),
    })),
  );
}

/**
 * Rejects a session whose person hasn't proved their identity within the last minutes. The web app then asks for proof
 * and sends the change again.
 */
export async function assertConfirmed(db: Db, session_id: number): Promise<void> {
  const session = await db
    .selectFrom("session")
    .where("id", "=", session_id)
    .where("confirmed_at", ">", sql<string>`now() - make_interval(mins => ${identityMinutes})`)
    .select("id")
    .executeTakeFirst();
  if (!session) throw confirmFirst();
}

export const confirmFirst = () => new AppError(403, "confirm_identity", "login-factors:confirmFirst");
