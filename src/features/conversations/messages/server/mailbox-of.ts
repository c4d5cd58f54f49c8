import { sql, type RawBuilder } from "kysely";

/**
 * SQL for the mailbox of an address. Spellings with dots or a plus sign can reach the same person. Must match the index
 * literally.
 */
export const mailboxOf = (address: RawBuilder<unknown>) =>
  sql<string>`coalesce(mailbox_of(lower(${address})), lower(${address}))`;
