import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import type { Mediatype, Picture, PictureSize } from "../media.ts";

type Rendition = { name: string; width: number; height: number };

/** Selects the sizes of pictures as a column. */
export const renditionsOf = (eb: ExpressionBuilder<DB, "media_item">) =>
  jsonArrayFrom(
    eb
      .selectFrom("media_rendition")
      .whereRef("media_rendition.company_id", "=", "media_item.company_id")
      .whereRef("media_rendition.media_id", "=", "media_item.id")
      .select(["media_rendition.name", "media_rendition.width", "media_rendition.height"])
      .orderBy("media_rendition.width")
      .orderBy("media_rendition.name"),
  ).as("renditions");

type Addressed = { token: string; renditions: Rendition[] };

/** Returns the public URL of each size with this extension. */
export const sizesOf = (
  company: { slug: string },
  { token, renditions }: Addressed,
  extension: string,
): PictureSize[] =>
  renditions
    .filter(({ name }) => name.endsWith(extension))
    .map(({ name, width, height }) => ({ url: `/media/${company.slug}/${token}/${name}`, width, height }));

/** Returns the company's default pictures and those with these ids. Deleted pictures are left out. */
export async function picturesOf(db: Db, company_id: number, ids: readonly (number | null)[] = []): Promise<Picture[]> {
  const named = ids.filter((id) => id !== null);
  const rows = await db
    .selectFrom("media_item")
    .innerJoin("company", "company.id", "media_item.company_id")
    .where("media_item.company_id", "=", company_id)
    .where((eb) => eb.or([eb("media_item.is_default", "=", true), eb("media_item.id", "in", [0, ...named])]))
    .select(["media_item.id", "media_item.mediatype", "media_item.is_default", "media_item.alt", "media_item.token"])
    .select((eb) => ["company.slug", renditionsOf(eb as never)])
    .execute();
  return rows.map(({ id, mediatype, is_default, alt, slug, ...row }) => ({
    id,
    mediatype,
    is_default,
    alt,
    sizes: sizesOf({ slug }, row, ".webp"),
    preview: sizesOf({ slug }, row, ".jpg")[0] ?? null,
    icon: sizesOf({ slug }, row, ".png")[0] ?? null,
  }));
}

export const defaultOf = (pictures: readonly Picture[], mediatype: Mediatype): Picture | null =>
  pictures.find((picture) => picture.is_default && picture.mediatype === mediatype) ?? null;

/** Returns a picture; null if it was deleted. */
export async function pictureOf(db: Db, company_id: number, id: number | null): Promise<Picture | null> {
  if (id === null) return null;
  return (await picturesOf(db, company_id, [id])).find((picture) => picture.id === id) ?? null;
}
