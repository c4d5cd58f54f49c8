import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { visibleTags } from "./tags.access.ts";

type Search = { q: string; page_size: number; cursor?: string | undefined };

/** Returns one page of a company's tags. The cursor is the last name of the previous page. */
export async function companyTags(db: Db, actor: Actor, { q, page_size, cursor }: Search) {
  const found = visibleTags(db, actor).$if(q !== "", (query) =>
    query.where(sql<boolean>`strpos(name, ${q.normalize("NFC")}) > 0`),
  );
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await found
    .$if(cursor !== undefined, (query) => query.where("name", ">", cursor as string))
    .select(["name", "slug"])
    .orderBy("name")
    .limit(page_size + 1)
    .execute();

  const results = rows.slice(0, page_size);
  const last = results.at(-1);
  if (rows.length <= page_size || !last) return { count, next: null, results };
  const query = new URLSearchParams({ ...(q && { q }), page_size: String(page_size), cursor: last.name });
  return { count, next: `/v2/tags/?${query}`, results };
}

export const tagsOf = (db: Db, { id, company_id }: VisibleApplication) =>
  db
    .selectFrom("application_tag")
    .innerJoin("tag", (join) =>
      join.onRef("tag.company_id", "=", "application_tag.company_id").onRef("tag.id", "=", "application_tag.tag_id"),
    )
    .where("application_tag.company_id", "=", company_id)
    .where("application_tag.application_id", "=", id)
    .select(["tag.name", "tag.slug", "application_tag.dt_created as dt_added"])
    .orderBy("tag.name")
    .execute();

/**
 * Finds a tag and locks it against deletion. Waits for a transaction that merges, renames or deletes the tag, and then
 * doesn't find it.
 */
export const findTag = (db: Db, company_id: number, slug: string) =>
  db
    .selectFrom("tag")
    .select(["id", "name", "slug"])
    .where("company_id", "=", company_id)
    .where("slug", "=", slug)
    .forKeyShare()
    .executeTakeFirst();

/** Finds and locks a tag that the person can see. */
export const findVisibleTag = (db: Db, actor: Actor, slug: string) =>
  visibleTags(db, actor).select(["id", "name", "slug"]).where("slug", "=", slug).forKeyShare().executeTakeFirst();

/** Inserts a tag; undefined if another transaction created the same one at the same moment. */
export const insertTag = (db: Db, tag: { company_id: number; name: string; slug: string }) =>
  db
    .insertInto("tag")
    .values(tag)
    .onConflict((conflict) => conflict.columns(["company_id", "slug"]).doNothing())
    .returning(["id", "name", "slug"])
    .executeTakeFirst();

/** Attaches a tag and returns the date; undefined if the application already has the tag. */
export async function attachTag(db: Db, { id, company_id }: VisibleApplication, tag_id: number) {
  const attached = await db
    .insertInto("application_tag")
    .values({ company_id, application_id: id, tag_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("dt_created")
    .executeTakeFirst();
  return attached?.dt_created;
}

export async function detachTag(db: Db, { id, company_id }: VisibleApplication, tag_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("application_tag")
    .where("company_id", "=", company_id)
    .where("application_id", "=", id)
    .where("tag_id", "=", tag_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Updates `last_modified` but not the version, because a tag is no conflict with a colleague who moves the application. */
export const touchApplication = (db: Db, { id, company_id }: VisibleApplication) =>
  db
    .updateTable("application")
    .set({ last_modified: sql`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
