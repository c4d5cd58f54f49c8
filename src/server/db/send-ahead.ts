import type { Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

/** Statements that each transaction has sent but not awaited yet. */
const sent = new WeakMap<Transaction<DB>, Promise<unknown>[]>();

/** Called when a transaction begins. The first entry is its `begin`, so that `arrived` waits for it, too. */
export const allowSendingAhead = (db: Transaction<DB>, begun: Promise<unknown>): void => void sent.set(db, [begun]);

/**
 * Sends statements without awaiting them, which saves round trips: later statements see their writes, and the
 * transaction fails if one of them fails. Inside a savepoint, `arrived` must be awaited before the savepoint ends.
 */
export async function sendAhead(db: Transaction<DB>, ...statements: Promise<unknown>[]): Promise<void> {
  for (const statement of statements) statement.catch(() => undefined);
  underWayIn(db).push(...statements);
}

/** Waits for all statements sent ahead, and throws the error of the first one that failed. */
export async function arrived(db: Transaction<DB>): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const underWay = underWayIn(db); underWay.length > 0;)
    outcomes.push(...(await Promise.allSettled(underWay.splice(0))));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** Finds the original cause of an error: after one failed statement, all later ones of the transaction fail, too. */
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

/** Whether the statement failed only because an earlier one of its transaction did. */
const isFollowing = (error: unknown) => error instanceof pg.DatabaseError && error.code === "25P02";
