import pg from "pg";

/** SQLSTATE 25006: a write on a standby, or with `default_transaction_read_only` on. */
export const isReadOnlyDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "25006";
