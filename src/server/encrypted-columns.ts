import { sql } from "kysely";
import type { SecretRule } from "#shared/secret-rule.ts";
import type { Db } from "./db/database.ts";
import { decryptableBy, purposes, type Purpose, type Secrets } from "./secrets.ts";

const rules = Object.entries(purposes) as [Purpose, SecretRule][];
const storedKinds = rules.flatMap(([purpose, rule]) => ("stored" in rule ? [{ purpose, ...rule }] : []));

/** Tells the operator which signed or encrypted values outside the database stop working with a new key. */
export const whatEndsWithKey = rules.flatMap(([, rule]) => ("endsWithKey" in rule && rule.endsWithKey) || []).join(" ");

/** Counts encrypted values by kind, such as "DKIM keys (3)". All of them are lost with the current key. */
export async function listEncrypted(db: Db): Promise<string[]> {
  const counts = await Promise.all(
    storedKinds.map(async ({ stored, columns }) => {
      const counted = await Promise.all(columns.map(([table, column]) => countValues(db, table, column)));
      return { stored, count: counted.reduce((sum, count) => sum + count, 0) };
    }),
  );
  return counts.flatMap(({ stored, count }) => (count > 0 ? `${stored} (${count})` : []));
}

/**
 * Encrypts all values with another key, in the caller's transaction. Values that the former key can't decrypt were lost
 * before; they stay unchanged. Returns how many were changed and how many were lost.
 */
export async function reencrypt(db: Db, former: Secrets, next: Secrets): Promise<{ changed: number; lost: number }> {
  const result = { changed: 0, lost: 0 };
  for (const { purpose, columns } of storedKinds) {
    for (const [table, column] of columns) {
      // oxlint-disable-next-line no-await-in-loop -- One connection, and a handful of columns.
      for (const value of await encryptedValues(db, table, column)) {
        const plain = decryptableBy(former, purpose, value);
        if (!plain) {
          result.lost++;
          continue;
        }
        // The encrypted value identifies its row: the random nonce makes each value unique.
        // oxlint-disable-next-line no-await-in-loop -- The same connection.
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
