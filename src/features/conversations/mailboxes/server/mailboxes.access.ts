import { readerId, type Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

/** Every use of a mailbox starts here: it is its owner's alone, and no admin who looks at the product as they do reads it. */
export const ownMailbox = (db: Db, actor: Actor) =>
  db
    .selectFrom("mailbox")
    .where("mailbox.company_id", "=", actor.company_id)
    .where("mailbox.user_id", "=", actor.user_id)
    .where("mailbox.user_id", "=", readerId(actor));

/** With what it takes to sign in. */
export async function requireOwnMailbox(db: Db, actor: Actor) {
  const mailbox = await ownMailbox(db, actor).selectAll().executeTakeFirst();
  if (!mailbox) throw new AppError(409, "no_mailbox", "mailboxes:noMailbox");
  return mailbox;
}

export type OwnMailbox = Awaited<ReturnType<typeof requireOwnMailbox>>;
