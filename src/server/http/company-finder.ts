import type { Db } from "../db/database.ts";
import type { SystemServices } from "../services.ts";

/** Key of the finder's one function. Features can't call the function, because lint refuses them this file. */
export const findIn: unique symbol = Symbol("findIn");

/** Finds the companies of a page without an account, in a read-only transaction of the role system. */
export type CompanyFinder = { [findIn]<Found>(find: (db: Db) => Promise<Found>): Promise<Found> };

export const createCompanyFinder = ({ database }: Pick<SystemServices, "database">): CompanyFinder => ({
  [findIn]: (find) => database.system(find, { readOnly: true }),
});
