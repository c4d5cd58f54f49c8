import pg from "pg";

/** SQLSTATE 25006: a write on a standby, or where `default_transaction_read_only` is on. */
export const isReadOnlyDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "25006";
