import type { Socket } from "node:net";
import type pg from "pg";

/**
 * Destroys the connection's socket: the running query fails at once, and its transaction is rolled back. The driver's
 * own `end()` waits behind the running query, which may never finish.
 */
export function hangUp(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}
