import { sql } from "kysely";
import type { Db } from "./db/database.ts";
import { decryptableBy, type Purpose, type Secrets } from "./secrets.ts";

type Stored = { what: string; columns: readonly (readonly [table: string, column: string])[] };

/** Columns that hold bytes encrypted with the server's key, by purpose. `what` names their content to an operator. */
const encryptedColumns: Record<Purpose, Stored | undefined> = {
  login_factor: { what: "authenticator apps", columns: [["login_factor", "secret"]] },
  webhook: {
    what: "secrets of webhooks",
    columns: [
      ["webhook", "secret"],
      ["webhook", "former_secret"],
    ],
  },
  sso: { what: "client secrets of single sign-on", columns: [["sso_connection", "client_secret"]] },
  dkim: {
    what: "DKIM keys",
    columns: [
      ["sending_domain", "private_key"],
      ["sending_domain", "next_private_key"],
    ],
  },
  mailbox: { what: "passwords of mailboxes", columns: [["mailbox", "password"]] },
  referral: { what: "referral portals", columns: [["referral_portal", "token"]] },
  // These sign and encrypt values that are not stored, or end with the key.
  csrf: undefined,
  form: undefined,
  upload: undefined,
  idempotency: undefined,
  cursor: undefined,
  merge: undefined,
  unsubscribe: undefined,
  sms: undefined,
  status: undefined,
  bounce: undefined,
};

const kinds = (Object.entries(encryptedColumns) as [Purpose, Stored | undefined][]).flatMap(([purpose, stored]) =>
  stored ? [{ purpose, ...stored }] : [],
);

/** Names, for an operator, what a key signed or encrypted that is not stored. */
export const whatEndsWithKey =
  "Status links and unsubscribe links in sent messages and open forms no longer work, the address for replies to text messages changes, and merges of applications of two companies can be undone in part only.";

/** Numbers of encrypted values by kind, in words such as "DKIM keys (3)". They are lost with the current key. */
export async function listEncrypted(db: Db): Promise<string[]> {
  const counts = await Promise.all(
    kinds.map(async ({ what, columns }) => {
      const counted = await Promise.all(columns.map(([table, column]) => countValues(db, table, column)));
      return { what, count: counted.reduce((sum, count) => sum + count, 0) };
    }),
  );
  return counts.flatMap(({ what, count }) => (count > 0 ? `${what} (${count})` : []));
}

/**
 * Encrypts all values again with another key, in the caller's transaction. Values that the former key can't decrypt were
 * lost before; they stay as they are. Returns how many were changed and how many were lost.
 */
export async function reencrypt(db: Db, former: Secrets, next: Secrets): Promise<{ changed: number; lost: number }> {
  const result = { changed: 0, lost: 0 };
  for (const { purpose, columns } of kinds) {
    for (const [table, column] of columns) {
      // oxlint-disable-next-line no-await-in-loop -- One connection, and a handful of columns.
      for (const value of await encryptedValues(db, table, column)) {
        const plain = decryptableBy(former, purpose, value);
        if (!plain) {
          result.lost++;
          continue;
        }
        // Encryption draws a nonce, so that each value is unique and names its row.
        // oxlint-disable-next-line no-await-in-loop -- The same.
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${next.encrypt(purpose, plain)}
          where ${sql.ref(column)} = ${value}`.execute(db);
        result.changed++;
      }
    }
  }
  return result;
}

async function countValues(db: Db, table: string, column: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(${sql.ref(column)})::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function encryptedValues(db: Db, table: string, column: string): Promise<Buffer[]> {
  const { rows } = await sql<{ value: Buffer }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows.map(({ value }) => value);
}
