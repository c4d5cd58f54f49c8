import { readerId, type Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

/** Access query: every use of a mailbox starts here. Only its owner can use it, and not an admin in view-as mode. */
export const ownMailbox = (db: Db, actor: Actor) =>
  db
    .selectFrom("mailbox")
    .where("mailbox.company_id", "=", actor.company_id)
    .where("mailbox.user_id", "=", actor.user_id)
    .where("mailbox.user_id", "=", readerId(actor));

/** Returns the mailbox with its credentials. Throws if none is connected. */
export async function requireOwnMailbox(db: Db, actor: Actor) {
  const mailbox = await ownMailbox(db, actor).selectAll().executeTakeFirst();
  if (!mailbox) throw new AppError(409, "no_mailbox", "mailboxes:noMailbox");
  return mailbox;
}

export type OwnMailbox = Awaited<ReturnType<typeof requireOwnMailbox>>;
