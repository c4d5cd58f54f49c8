import type { Database, Db } from "./db/database.ts";
import { retryConflicts } from "./http/route.ts";

export type Within = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

/** Runs transactions of a job in one company, and retries them after conflicts. */
export const withinCompany =
  (database: Pick<Database, "tenant">, company_id: number): Within =>
  (run) =>
    retryConflicts(() => database.tenant({ company_ids: [company_id] }, run));
