import { sql } from "kysely";
import { fieldError } from "#shared/errors.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { Db } from "#server/db/database.ts";
import type { Mediatype } from "../media.ts";

/** Returns the id of the company's default picture per mediatype. */
export async function defaultIds(db: Db, company_id: number): Promise<Record<Mediatype, number | null>> {
  const rows = await db
    .selectFrom("media_item")
    .where("company_id", "=", company_id)
    .where("is_default", "=", true)
    .select(["id", "mediatype"])
    .execute();
  const idOf = (mediatype: Mediatype) => rows.find((row) => row.mediatype === mediatype)?.id ?? null;
  return { logo: idOf("logo"), cover: idOf("cover") };
}

/**
 * Clears the default of a mediatype. Locks the company, so that simultaneous changes of the default run one after the
 * other.
 */
export async function clearDefault(db: Db, company_id: number, mediatype: Mediatype): Promise<void> {
  await lockCompany(db, company_id);
  await db
    .updateTable("media_item")
    .set({ is_default: false, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("mediatype", "=", mediatype)
    .where("is_default", "=", true)
    .execute();
}

/** Makes a picture the default, or clears the default. Throws an error for `field` if the picture was deleted. */
export async function setDefault(
  db: Db,
  company_id: number,
  mediatype: Mediatype,
  id: number | null,
  field: string,
): Promise<void> {
  await clearDefault(db, company_id, mediatype);
  if (id === null) return;
  const set = await db
    .updateTable("media_item")
    .set({ is_default: true, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("mediatype", "=", mediatype)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!set) throw fieldError(field, "media:gone");
}
