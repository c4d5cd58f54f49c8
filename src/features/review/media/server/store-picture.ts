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

/** A picture whose sizes lie in the store and wait to be named by its row. */
export type StoredPicture = { width: number; height: number; renditions: StoredRendition[] };

/** Bytes under this name are on their way to the gallery; what no picture names is swept after a day. */
const owner = "media";

/**
 * Makes the sizes of a picture and brings them to the store, before any transaction. A row of `upload` names each first, as
 * for every file: bytes that a stop leaves behind are found and swept.
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

/** Names a stored picture by its rows: from then on the sweep passes its bytes by. */
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

/** The sentence for a picture that is not taken, beside the field that it was chosen in. */
export function refusedPicture(error: unknown, width: number, name: string): AppError {
  if (!(error instanceof PictureError)) throw error;
  const values = { name, megapixels: maxMegapixels, width };
  return fieldError("key", { key: `media:faults.${error.fault}`, values });
}
