import type { Db } from "#server/db/database.ts";
import { nameMatcher } from "../../query/phrase-matcher.ts";
import type { Clause } from "../../query/query-language.ts";

type Named = { id: number; name: string };

/** The colleagues who own applications, the tags, and where they are asked for the jobs: few enough to be read whole. */
export async function readNames(
  db: Db,
  company_id: number,
  { asksJobs }: { asksJobs: boolean },
): Promise<{ owners: Named[]; tags: Named[]; jobs: Named[] }> {
  const owners = await db
    .selectFrom("company_user")
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .where("company_user.company_id", "=", company_id)
    .select(["app_user.id", "app_user.name"])
    .execute();
  const tags = await db.selectFrom("tag").where("company_id", "=", company_id).select(["id", "name"]).execute();
  const jobs = asksJobs
    ? await db.selectFrom("job").where("company_id", "=", company_id).select(["id", "title as name"]).execute()
    : [];
  return { owners, tags, jobs };
}

/** The ids of those whose name contains the words of a clause in a row. */
export function idsNamed(named: readonly Named[], clause: Clause): number[] {
  const isNamed = nameMatcher(clause);
  return named.filter(({ name }) => isNamed(name)).map(({ id }) => id);
}
