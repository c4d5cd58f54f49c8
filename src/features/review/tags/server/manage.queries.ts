import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import { visibleTags } from "./tags.access.ts";

/** Names are unique, so no id is needed as tie-breaker. */
const byName: SortOrder = { keys: [{ value: sql<string>`tag.name`, type: "text" }], isDescending: false };

export async function tagUsage(
  db: Db,
  actor: Actor,
  { q, page_size, after }: { q: string; page_size: number; after: Keys | undefined },
) {
  const found = visibleTags(db, actor).$if(q !== "", (query) =>
    query.where(sql<boolean>`strpos(tag.name, ${q.normalize("NFC")}) > 0`),
  );
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(found.select(["tag.id", "tag.name", "tag.slug"]), byName, { after, page_size });
  const tags = rows.map(({ row }) => row);
  return { count, results: await withCounts(db, actor, tags), last };
}

type Named = { id: number; name: string; slug: string };

/** Adds to each tag the number of visible applications that have it, in one query. */
export async function withCounts(db: Db, actor: Actor, tags: readonly Named[]) {
  const counts = await taggedApplications(db, actor, idsOf(tags))
    .select((eb) => ["application_tag.tag_id", eb.fn.countAll<number>().as("count")])
    .groupBy("application_tag.tag_id")
    .execute();
  const byId = new Map(counts.map(({ tag_id, count }) => [tag_id, count]));
  return tags.map(({ id, name, slug }) => ({ name, slug, count: byId.get(id) ?? 0 }));
}

export async function countTagged(db: Db, actor: Actor, tags: readonly Named[]): Promise<number> {
  const { count } = await taggedApplications(db, actor, idsOf(tags))
    .select(sql<number>`count(distinct application.id)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const idsOf = (tags: readonly { id: number }[]) => tags.map(({ id }) => id);

const taggedApplications = (db: Db, actor: Actor, tag_ids: readonly number[]) =>
  visibleApplications(db, actor)
    .innerJoin("application_tag", (join) =>
      join
        .onRef("application_tag.company_id", "=", "application.company_id")
        .onRef("application_tag.application_id", "=", "application.id"),
    )
    .where(sql<boolean>`application_tag.tag_id = any(${tag_ids}::bigint[])`);

/** Selects the existing tags among these slugs. */
export const tagsNamed = (db: Db, company_id: number, slugs: readonly string[]) =>
  db
    .selectFrom("tag")
    .select(["id", "name", "slug"])
    .where("company_id", "=", company_id)
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .orderBy("id");

/**
 * Selects and locks the tags for a change. Everyone locks in the same order, and a person who tags an application at that
 * moment waits.
 */
export const lockTags = (db: Db, company_id: number, slugs: readonly string[]) =>
  tagsNamed(db, company_id, slugs).forUpdate().execute();

/**
 * Renames a tag; false if another tag has the name. The name is inserted first, so that the unique key detects a tag
 * created at the same moment: an update has no `on conflict`.
 */
export async function setName(db: Db, company_id: number, id: number, tag: { name: string; slug: string }) {
  const claimed = await db
    .insertInto("tag")
    .values({ company_id, ...tag })
    .onConflict((conflict) => conflict.columns(["company_id", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!claimed) return false;
  await deleteTags(db, company_id, [claimed.id]);
  await db.updateTable("tag").set(tag).where("company_id", "=", company_id).where("id", "=", id).execute();
  return true;
}

export const deleteTags = (db: Db, company_id: number, ids: readonly number[]) =>
  db
    .deleteFrom("tag")
    .where("company_id", "=", company_id)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
