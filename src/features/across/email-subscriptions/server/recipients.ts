import type { Recipient } from "#features/platform/system-mail/mail.ts";
import type { Db } from "#server/db/database.ts";

export const recipientOf = (db: Db, user_id: number): Promise<Recipient> =>
  db
    .selectFrom("app_user")
    .where("id", "=", user_id)
    .select(["id as user_id", "name", "email", "language"])
    .executeTakeFirstOrThrow();
