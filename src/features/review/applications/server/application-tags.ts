import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Returns the tags of applications, sorted by name, in one query. The caller has checked that the applications are
 * visible.
 */
export async function tagsOfApplications(
  db: Db,
  company_id: number,
  application_ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; slug: string }[]>> {
  const links = await db
    .selectFrom("application_tag")
    .innerJoin("tag", (join) =>
      join.onRef("tag.company_id", "=", "application_tag.company_id").onRef("tag.id", "=", "application_tag.tag_id"),
    )
    .where("application_tag.company_id", "=", company_id)
    .where(sql<boolean>`application_tag.application_id = any(${application_ids}::bigint[])`)
    .select(["application_tag.application_id", "tag.name", "tag.slug"])
    .orderBy("tag.name")
    .execute();
  const tags = new Map<number, { name: string; slug: string }[]>();
  for (const { application_id, ...tag } of links) {
    const own = tags.get(application_id);
    if (own) own.push(tag);
    else tags.set(application_id, [tag]);
  }
  return tags;
}
