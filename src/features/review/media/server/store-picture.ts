import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { fieldError, type AppError } from "#shared/errors.ts";
import type { Actor } from "#shared/actor.ts";
import { announceBytes, claimBytes } from "#features/review/files/server/made-bytes.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { maxMegapixels, type Mediatype } from "../media.ts";
import { PictureError, renderPicture, type RenderedPicture } from "./render-picture.ts";

type StoredRendition = Omit<RenderedPicture["renditions"][number], "bytes"> & { storage_key: string; size: number };

/** A picture whose sizes are in the store, but to which no row refers yet. */
export type StoredPicture = { width: number; height: number; renditions: StoredRendition[] };

/** Owner of bytes on their way to the gallery. They are swept after a day if no picture refers to them. */
const owner = "media";

/**
 * Renders the sizes of a picture and stores them, outside of any transaction. An `upload` row per size is inserted first,
 * so that the sweep finds bytes left behind by a crash.
 */
export async function storePicture(
  services: Pick<Services, "database" | "storage">,
  { company_id }: Pick<Actor, "company_id">,
  path: string,
  mediatype: Mediatype,
): Promise<StoredPicture> {
  const { width, height, renditions } = await renderPicture(path, mediatype);
  const id = randomUUID();
  const stored = renditions.map(({ bytes, ...rendition }) => ({
    rendition: {
      ...rendition,
      size: bytes.length,
      storage_key: `${company_id}/media/${id}/${rendition.name.replace(".", "-")}`,
    },
    bytes,
  }));
  const made = stored.map(({ rendition }) => ({ ...rendition, key: rendition.storage_key }));
  await services.database.tenant({ company_ids: [company_id] }, (db) => announceBytes(db, company_id, owner, made));
  await Promise.all(
    stored.map(({ rendition, bytes }) => services.storage.write(rendition.storage_key, Readable.from([bytes]))),
  );
  return { width, height, renditions: stored.map(({ rendition }) => rendition) };
}

type NewItem = {
  company_id: number;
  mediatype: Mediatype;
  name: string;
  alt: string;
  is_default: boolean;
  created_by_id: number | null;
};

/** Inserts the rows of a stored picture. From then on the sweep ignores its bytes. */
export async function insertPicture(db: Db, item: NewItem, { renditions, ...size }: StoredPicture): Promise<number> {
  const { company_id } = item;
  const { id } = await db
    .insertInto("media_item")
    .values({ ...item, ...size, token: randomBytes(16).toString("hex") })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("media_rendition")
    .values(renditions.map((rendition) => ({ ...rendition, company_id, media_id: id })))
    .execute();
  for (const { storage_key } of renditions)
    // oxlint-disable-next-line no-await-in-loop -- A handful.
    if (!(await claimBytes(db, company_id, storage_key))) throw new TypeError("A picture was swept as it was added.");
  return id;
}

/** Creates the error of a rejected picture, for the field in which it was chosen. */
export function refusedPicture(error: unknown, width: number, name: string): AppError {
  if (!(error instanceof PictureError)) throw error;
  const values = { name, megapixels: maxMegapixels, width };
  return fieldError("key", { key: `media:faults.${error.fault}`, values });
}
