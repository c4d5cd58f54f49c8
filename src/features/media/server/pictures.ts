import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";

/** A size of a picture, at its public address. */
export type PictureSize = { url: string; width: number; height: number };

/** A picture as pages show it. */
export type Picture = {
  id: number;
  mediatype: string;
  is_default: boolean;
  alt: string;
  /** For browsers, the smallest first. */
  sizes: PictureSize[];
  /** For apps that show a preview of a link. */
  preview: PictureSize | null;
  /** For the tab of a browser. */
  icon: PictureSize | null;
};

type Rendition = { name: string; width: number; height: number };

/** The sizes of a picture, as a column of a query over pictures. */
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

/** The public address of each size. */
export const sizesOf = (company: { slug: string }, { token, renditions }: Addressed, extension: string): PictureSize[] =>
  renditions
    .filter(({ name }) => name.endsWith(extension))
    .map(({ name, width, height }) => ({ url: `/media/${company.slug}/${token}/${name}`, width, height }));

/** The company's default pictures, and those with these numbers. What was deleted is not among them. */
export async function picturesOf(
  db: Db,
  company: { id: number; slug: string },
  ids: readonly (number | null)[] = [],
): Promise<Picture[]> {
  const named = ids.filter((id) => id !== null);
  const rows = await db
    .selectFrom("media_item")
    .where("media_item.company_id", "=", company.id)
    .where((eb) => eb.or([eb("media_item.is_default", "=", true), eb("media_item.id", "in", [0, ...named])]))
    .select(["media_item.id", "media_item.mediatype", "media_item.is_default", "media_item.alt", "media_item.token"])
    .select(renditionsOf)
    .execute();
  return rows.map(({ id, mediatype, is_default, alt, ...row }) => ({
    id,
    mediatype,
    is_default,
    alt,
    sizes: sizesOf(company, row, ".webp"),
    preview: sizesOf(company, row, ".jpg")[0] ?? null,
    icon: sizesOf(company, row, ".png")[0] ?? null,
  }));
}
