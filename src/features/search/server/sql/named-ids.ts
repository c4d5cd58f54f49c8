import type { Db } from "#server/db/database.ts";
import { nameFinder } from "../../find-clauses.ts";
import type { Clause } from "../../query-language.ts";

type Named = { id: number; name: string };

/** The colleagues who own applications, and the tags: few enough to be read whole. */
export async function readNames(db: Db, company_id: number): Promise<{ owners: Named[]; tags: Named[] }> {
  const owners = await db
    .selectFrom("company_user")
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .where("company_user.company_id", "=", company_id)
    .select(["app_user.id", "app_user.name"])
    .execute();
  const tags = await db.selectFrom("tag").where("company_id", "=", company_id).select(["id", "name"]).execute();
  return { owners, tags };
}

/** Those in whose name the words of a clause stand one after the other. */
export function idsNamed(named: readonly Named[], clause: Clause): number[] {
  const isNamed = nameFinder(clause);
  return named.filter(({ name }) => isNamed(name)).map(({ id }) => id);
}
