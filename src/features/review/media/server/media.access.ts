import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isAgencyOnly } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Mediatype } from "../media.ts";

/** Access query of the gallery: the pictures of the company, but none for agencies. */
export const visibleMedia = (db: Db, actor: Actor, mediatype: Mediatype) =>
  db
    .selectFrom("media_item")
    .where("media_item.company_id", "=", actor.company_id)
    .where("media_item.mediatype", "=", mediatype)
    .where(sql<boolean>`not ${isAgencyOnly(actor)}`);

/** Returns the picture, locked: jobs that choose it at this moment wait, or are visible to this transaction. */
export async function requireMedia(db: Db, actor: Actor, mediatype: Mediatype, media_id: number) {
  const item = await visibleMedia(db, actor, mediatype)
    .where("media_item.id", "=", media_id)
    .select(["media_item.id", "media_item.name", "media_item.alt", "media_item.is_default", "media_item.version"])
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw notFound();
  return item;
}
export type LockedMedia = Awaited<ReturnType<typeof requireMedia>>;
