import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import { maxItems, type Mediatype } from "../media.ts";
import type { MediaItem } from "../media.contract.ts";
import { visibleMedia } from "./media.access.ts";
import { renditionsOf, sizesOf } from "./pictures.ts";

/** Maximum titles; further jobs are only counted. */
const maxTitles = 5;

/** Returns the gallery's pictures of a mediatype: the default first, then the newest. */
export const itemsOf = (db: Db, actor: Actor, mediatype: Mediatype) => presented(db, actor, mediatype, {});

export async function itemOf(
  db: Db,
  actor: Actor,
  mediatype: Mediatype,
  which: { id: number } | { is_default: true },
): Promise<MediaItem | undefined> {
  return (await presented(db, actor, mediatype, which))[0];
}

async function presented(
  db: Db,
  actor: Actor,
  mediatype: Mediatype,
  which: { id?: number; is_default?: true },
): Promise<MediaItem[]> {
  const rows = await visibleMedia(db, actor, mediatype)
    .innerJoin("company", "company.id", "media_item.company_id")
    .$if(which.id !== undefined, (query) => query.where("media_item.id", "=", which.id ?? 0))
    .$if(which.is_default === true, (query) => query.where("media_item.is_default", "=", true))
    .select([
      "media_item.id",
      "media_item.name",
      "media_item.alt",
      "media_item.token",
      "media_item.width",
      "media_item.height",
      "media_item.is_default",
      "media_item.version",
      "media_item.dt_created",
      "company.slug",
    ])
    .select((eb) => [renditionsOf(eb as never), userRef(eb, "media_item.created_by_id").as("created_by")])
    .orderBy("media_item.is_default", "desc")
    .orderBy("media_item.id", "desc")
    .limit(maxItems)
    .execute();
  const jobs = await jobsWith(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map(({ token, slug, renditions, ...row }) => ({
    ...row,
    mediatype,
    renditions: sizesOf({ slug }, { token, renditions }, ".webp"),
    jobs: jobs.get(row.id) ?? { count: 0, titles: [] },
  }));
}

/**
 * Returns the jobs that use each picture. Everyone who sees the gallery sees their number, but only titles of jobs that
 * they can see.
 */
async function jobsWith(db: Db, actor: Actor, ids: number[]): Promise<Map<number, MediaItem["jobs"]>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom("job")
    .where("company_id", "=", actor.company_id)
    .where("status", "<>", "deleted")
    .where("cover_id", "in", ids)
    .groupBy("cover_id")
    .select((eb) => ["cover_id", eb.fn.countAll<number>().as("count")])
    .execute();
  const titles = await visibleJobs(db, actor)
    .where("job.cover_id", "in", ids)
    .groupBy("job.cover_id")
    .select([
      "job.cover_id",
      sql<string[]>`(array_agg(job.title order by job.id desc))[1:${sql.lit(maxTitles)}]`.as("titles"),
    ])
    .execute();
  return new Map(
    counts.map(({ cover_id, count }) => [
      cover_id ?? 0,
      { count, titles: titles.find((row) => row.cover_id === cover_id)?.titles ?? [] },
    ]),
  );
}
