import type { Db } from "../db/database.ts";
import type { SystemServices } from "../services.ts";

/** Key of the finder's only function. Lint forbids features to import this file, so they can't call the function. */
export const findIn: unique symbol = Symbol("findIn");

/** Finds the company of a page that needs no account, in a read-only transaction with the database role `system`. */
export type CompanyFinder = { [findIn]<Found>(find: (db: Db) => Promise<Found>): Promise<Found> };

export const createCompanyFinder = ({ database }: Pick<SystemServices, "database">): CompanyFinder => ({
  [findIn]: (find) => database.system(find, { readOnly: true }),
});
