import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Days during which a merge or deletion can be undone. */
export const undoDays = 30;

type Change = {
  company_id: number;
  user_id: number;
  tags: readonly { id: number; name: string; slug: string }[];
  /** Tag that replaces them; null for a deletion. */
  into_tag_id: number | null;
};

/**
 * Replaces tags on all applications, or removes them, and stores what changed. One statement does this together with the
 * activities that tagApplication() and untagApplication() would log.
 */
export async function moveTags(db: Db, { company_id, user_id, tags, into_tag_id }: Change): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with removed as (
      delete from application_tag
      where company_id = ${company_id} and tag_id = any(${tags.map(({ id }) => id)}::bigint[])
      returning application_id, tag_id, dt_created
    ), added as (
      insert into application_tag (company_id, application_id, tag_id)
      select distinct ${company_id}::bigint, application_id, ${into_tag_id}::bigint from removed
      where ${into_tag_id}::bigint is not null
      on conflict do nothing
      returning application_id, tag_id
    ), touched as (
      update application set last_modified = now()
      where company_id = ${company_id} and id in (select application_id from removed)
      returning id, job_id
    ), logged as (${logOf({ company_id, user_id })})
    insert into tag_change
      (company_id, user_id, kind, tags, into_tag_id, application_ids, tag_ids, given_at, newly_tagged_ids)
    select ${company_id}, ${user_id}, ${into_tag_id === null ? "delete" : "merge"}, ${JSON.stringify(tags)}, ${into_tag_id},
      coalesce(array_agg(application_id), '{}'), coalesce(array_agg(tag_id), '{}'),
      coalesce(array_agg(dt_created), '{}'),
      (select coalesce(array_agg(application_id), '{}') from added)
    from removed
    returning id
  `.execute(db);
  const [change] = rows;
  if (!change) throw new Error("A change of tags that was not kept.");
  return change.id;
}

/** SQL that logs the activities for the statement's `removed` and `added` tags, on its `touched` applications. */
const logOf = ({ company_id, user_id }: { company_id: number; user_id: number }) => sql`
  insert into activity (company_id, type, actor_id, application_id, job_id, data)
  select ${company_id}, changed.type, ${user_id}, touched.id, touched.job_id, jsonb_build_object('tag_id', changed.tag_id)
  from (
    select 'tag_removed' as type, application_id, tag_id from removed
    union all select 'tag_added', application_id, tag_id from added
  ) changed inner join touched on touched.id = changed.application_id
`;

/** Returns a change within the undo period, locked; it may already have been undone. */
export const lockTagChange = (db: Db, company_id: number, id: number) =>
  db
    .selectFrom("tag_change")
    .select(["id", "kind", "tags", "undone_at"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("dt_created", ">", sql<string>`now() - make_interval(days => ${undoDays})`)
    .forUpdate()
    .executeTakeFirst();

/** Creates the tags of a change again with their ids, unless tags with these names exist by now. */
export const restoreTags = (db: Db, company_id: number, change_id: number) =>
  sql`
    insert into tag (company_id, id, name, slug)
    select company_id, former.id, former.name, former.slug
    from tag_change, jsonb_to_recordset(tags) as former (id bigint, name text, slug text)
    where company_id = ${company_id} and tag_change.id = ${change_id}
    order by former.id
    on conflict do nothing
  `.execute(db);

/**
 * Restores the removed tags with their original dates, and removes the tag that a merge added. A tag that was removed and
 * added again since has another date and is not affected.
 */
export const returnTags = (
  db: Db,
  { company_id, user_id }: { company_id: number; user_id: number },
  change_id: number,
) =>
  sql`
    with change as (
      select * from tag_change where company_id = ${company_id} and id = ${change_id}
    ), restored as (
      select former.id as former_id, tag.id
      from change, jsonb_to_recordset(change.tags) as former (id bigint, slug text)
        inner join tag on tag.company_id = ${company_id} and tag.slug = former.slug
    ), kept as (
      select pair.application_id, restored.id as tag_id, min(pair.given_at) as given_at
      from change, unnest(change.application_ids, change.tag_ids, change.given_at) as pair (application_id, former_id, given_at)
        inner join restored on restored.former_id = pair.former_id
        inner join application on application.company_id = ${company_id} and application.id = pair.application_id
      group by 1, 2
    ), removed as (
      delete from application_tag using change
      where application_tag.company_id = ${company_id} and application_tag.tag_id = change.into_tag_id
        and application_tag.application_id = any(change.newly_tagged_ids)
        and application_tag.dt_created = change.dt_created
        and application_tag.tag_id not in (select id from restored)
      returning application_tag.application_id, application_tag.tag_id
    ), added as (
      insert into application_tag (company_id, application_id, tag_id, dt_created)
      select ${company_id}::bigint, application_id, tag_id, given_at from kept
      on conflict do nothing
      returning application_id, tag_id
    ), touched as (
      update application set last_modified = now()
      where company_id = ${company_id}
        and id in (select application_id from removed union all select application_id from added)
      returning id, job_id
    ), logged as (${logOf({ company_id, user_id })})
    update tag_change set undone_at = now() where company_id = ${company_id} and id = ${change_id}
  `.execute(db);
