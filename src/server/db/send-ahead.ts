import type { Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

/** What a transaction has been sent and is not waited for yet. */
const sent = new WeakMap<Transaction<DB>, Promise<unknown>[]>();

/** Called as a transaction begins, which is the first statement it is sent; its end waits for what `arrived` waits for. */
export const allowSendingAhead = (db: Transaction<DB>, begun: Promise<unknown>): void => void sent.set(db, [begun]);

/**
 * Lets statements go whose results are not asked for: what comes after them sees what they wrote, in the same round trip, and
 * the transaction fails with them. What is sent ahead inside a savepoint is awaited by `arrived` before its end.
 */
export async function sendAhead(db: Transaction<DB>, ...statements: Promise<unknown>[]): Promise<void> {
  for (const statement of statements) statement.catch(() => undefined);
  underWayIn(db).push(...statements);
}

/** Waits for all that was sent ahead, and fails with the first statement that failed. */
export async function arrived(db: Transaction<DB>): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const underWay = underWayIn(db); underWay.length > 0;)
    outcomes.push(...(await Promise.allSettled(underWay.splice(0))));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** Of an error in a transaction the first cause: a statement that failed before fails all that come after it. */
export const firstCause = (db: Transaction<DB>, error: unknown): Promise<unknown> =>
  arrived(db).then(
    () => error,
    (sentAhead: unknown) => (isFollowing(sentAhead) ? error : sentAhead),
  );

function underWayIn(db: Transaction<DB>): Promise<unknown>[] {
  const underWay = sent.get(db);
  if (!underWay) throw new Error("This is no transaction of connectDatabase().");
  return underWay;
}

/** PostgreSQL takes no statement any more in a transaction in which one has failed. */
const isFollowing = (error: unknown) => error instanceof pg.DatabaseError && error.code === "25P02";
