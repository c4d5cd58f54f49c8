import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { canCreateTag } from "../tags.policy.ts";
import { tagSlug } from "../tags.ts";

type Tagged = { application_id: number; names: readonly string[] };

/**
 * Tags new applications. Logs no activity for the applications, because their arrival is logged together with their tags.
 */
export async function addTags(db: Db, actor: Actor, tagged: readonly Tagged[]): Promise<void> {
  const { company_id } = actor;
  const names = new Map(tagged.flatMap((one) => one.names.map((name) => [tagSlug(name), name] as const)));
  if (names.size === 0) return;
  // Sorted, so that two transactions that create the same tags can't deadlock.
  const slugs = [...names.keys()].toSorted();
  const known = await existing(db, company_id, slugs);
  const missing = slugs.filter((slug) => !known.has(slug));
  if (missing.length > 0) {
    assertAllowed(canCreateTag(actor), "tags:onlyAdminsCreate");
    const made = await db
      .insertInto("tag")
      .values(missing.map((slug) => ({ company_id, name: names.get(slug) ?? slug, slug })))
      .onConflict((conflict) => conflict.columns(["company_id", "slug"]).doNothing())
      .returning(["id", "name"])
      .execute();
    await logActivity(
      db,
      made.map(({ id, name }) => ({
        type: "tag_created",
        company_id,
        actor_id: actor.user_id,
        data: { tag_id: id },
        audited: { object: name },
      })),
    );
  }
  const ids = missing.length > 0 ? await existing(db, company_id, slugs) : known;
  const pairs = tagged.flatMap(({ application_id, names: given }) =>
    given.flatMap((name) => {
      const tag_id = ids.get(tagSlug(name));
      return tag_id === undefined ? [] : [{ application_id, tag_id }];
    }),
  );
  await sql`
    insert into application_tag (company_id, application_id, tag_id)
    select ${company_id}, * from unnest(
      ${pairs.map(({ application_id }) => application_id)}::bigint[], ${pairs.map(({ tag_id }) => tag_id)}::bigint[]
    )
    on conflict do nothing
  `.execute(db);
}

/** Returns the existing tags, locked so that they can't be merged or deleted before they are attached. */
async function existing(db: Db, company_id: number, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const tags = await db
    .selectFrom("tag")
    .where("company_id", "=", company_id)
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .select(["id", "slug"])
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Map(tags.map(({ id, slug }) => [slug, id]));
}
