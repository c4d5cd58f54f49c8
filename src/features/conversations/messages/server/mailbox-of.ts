import { sql, type RawBuilder } from "kysely";

/** The mailbox behind an address: spellings with dots or a plus sign reach one person. Word for word as in its index. */
export const mailboxOf = (address: RawBuilder<unknown>) =>
  sql<string>`coalesce(mailbox_of(lower(${address})), lower(${address}))`;
