import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { Mailbox, NewMailbox } from "../mailboxes.contract.ts";
import { ownMailbox, requireOwnMailbox } from "./mailboxes.access.ts";
import { allowsLoopback } from "./sign-in-to-mailbox.ts";

export async function stateOfMailbox(db: Db, { config }: Services, actor: Actor) {
  const found = await ownMailbox(db, actor)
    .select([
      "address",
      "host",
      "port",
      "security",
      "user_name",
      "is_private",
      "failing_since",
      "problem",
      "dt_created",
    ])
    .executeTakeFirst();
  return { mailbox: (found as Mailbox | undefined) ?? null, allows_plain: allowsLoopback(config) };
}

/** Saves a mailbox after a successful sign-in. Replaces the previous one. */
export async function keepMailbox(
  db: Db,
  { secrets }: Services,
  { company_id, user_id }: Actor,
  { user_name, password, ...given }: NewMailbox,
): Promise<void> {
  const mailbox = {
    ...given,
    user_name: user_name || given.address,
    password: secrets.encrypt("mailbox", Buffer.from(password, "utf8")),
    dt_created: sql<string>`now()`,
    failing_since: null,
    problem: null,
  };
  await db
    .insertInto("mailbox")
    .values({ ...mailbox, company_id, user_id })
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doUpdateSet(mailbox))
    .execute();
  await logActivity(db, { type: "mailbox_connected", company_id, actor_id: user_id });
}

export async function forgetMailbox(db: Db, actor: Actor): Promise<void> {
  const { company_id, user_id } = await requireOwnMailbox(db, actor);
  await db.deleteFrom("mailbox").where("company_id", "=", company_id).where("user_id", "=", user_id).execute();
  await logActivity(db, { type: "mailbox_disconnected", company_id, actor_id: user_id });
}

export async function setPrivate(db: Db, actor: Actor, is_private: boolean): Promise<void> {
  const { company_id, user_id } = await requireOwnMailbox(db, actor);
  await db
    .updateTable("mailbox")
    .set({ is_private })
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .execute();
  await logActivity(db, { type: "mailbox_changed", company_id, actor_id: user_id });
}
