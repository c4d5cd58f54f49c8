import type { Db } from "#server/db/database.ts";

/** Whether the company has this cover. Locks it against deletion until the end of the transaction that refers to it. */
export async function keepCover(db: Db, company_id: number, cover_id: number): Promise<boolean> {
  const cover = await db
    .selectFrom("media_item")
    .where("company_id", "=", company_id)
    .where("id", "=", cover_id)
    .where("mediatype", "=", "cover")
    .select("id")
    .forKeyShare()
    .executeTakeFirst();
  return cover !== undefined;
}
