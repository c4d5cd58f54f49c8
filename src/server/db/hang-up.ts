import type { Socket } from "node:net";
import type pg from "pg";

/**
 * Ends a connection without a word, whatever it is waiting for: its query fails at once, and what it had not committed is
 * rolled back. The driver itself offers a farewell only, which waits its turn behind a query that may never be answered.
 */
export function hangUp(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}
