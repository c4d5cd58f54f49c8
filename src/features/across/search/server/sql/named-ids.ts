import type { Db } from "#server/db/database.ts";
import { nameMatcher } from "../../query/phrase-matcher.ts";
import type { Clause } from "../../query/query-language.ts";

type Named = { id: number; name: string };

/** Reads the names of colleagues, tags and, if needed, jobs. They are few enough to be read completely. */
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

/** Ids whose name contains the words of a clause consecutively. */
export function idsNamed(named: readonly Named[], clause: Clause): number[] {
  const isNamed = nameMatcher(clause);
  return named.filter(({ name }) => isNamed(name)).map(({ id }) => id);
}
