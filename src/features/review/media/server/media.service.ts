import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, changedMeanwhile, fieldError, notFound } from "#shared/errors.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import { uploadedKey } from "#features/review/files/server/direct-uploads.ts";
import { refuseUpload } from "#features/review/files/server/file-refusals.ts";
import { forgetUpload, leaveBytes } from "#features/review/files/server/made-bytes.ts";
import { requireUpload } from "#features/review/files/server/require-upload.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { maxItems, minWidth, type Mediatype } from "../media.ts";
import { maxMediaName, type MediaItem, type MediaPatch } from "../media.contract.ts";
import { canAddMedia, canManageMedia } from "../media.policy.ts";
import { clearDefault } from "./defaults.ts";
import type { LockedMedia } from "./media.access.ts";
import { itemOf } from "./media.queries.ts";
import { insertPicture, refusedPicture, storePicture, type StoredPicture } from "./store-picture.ts";

type Given = { mediatype: Mediatype; key: string; name: string; is_default: boolean };

/** An uploaded picture whose sizes are in the store; undefined if the person uploaded nothing under the key. */
export type Prepared = { key: string; name: string; picture: StoredPicture } | undefined;

const assertManages = (actor: Actor) => assertAllowed(canManageMedia(actor), "media:onlyAdminsManage");

function assertMayAdd(actor: Actor, { mediatype, is_default }: Given): void {
  assertAllowed(canAddMedia(actor, mediatype), `media:mayNotAdd.${mediatype}`);
  if (is_default) assertManages(actor);
}

/** Decodes an upload and stores its sizes, before the transaction that adds it. */
export async function preparePicture(services: Services, actor: Actor, given: Given): Promise<Prepared> {
  assertMayAdd(actor, given);
  const { company_id } = actor;
  const { mediatype, name } = given;
  const mayAdd = async (db: Db) => assertRoom(db, company_id, mediatype);
  const key = await uploadedKey(services, actor, { key: given.key, name }, mayAdd);
  if (key === undefined) return undefined;
  const upload = await services.database.tenant({ company_ids: [company_id], readOnly: true }, async (db) => {
    await mayAdd(db);
    return requireUpload(db, services, actor, { key, name }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "upload_unknown") return undefined;
      throw error;
    });
  });
  if (!upload) return undefined;
  try {
    const picture = await services.storage.withLocalFile(key, (path) => storePicture(services, actor, path, mediatype));
    return { key, name: upload.name, picture };
  } catch (error) {
    throw refusedPicture(error, minWidth[mediatype], upload.name);
  }
}

/** Adds a prepared picture. The original file is swept, including metadata about its author. */
export async function addPicture(
  db: Db,
  actor: Actor,
  given: Given & { alt: string },
  prepared: Prepared,
): Promise<MediaItem> {
  assertMayAdd(actor, given);
  if (!prepared) throw refuseUpload("key");
  const { company_id, user_id } = actor;
  const { mediatype, alt, is_default } = given;
  await lockCompany(db, company_id);
  await assertRoom(db, company_id, mediatype);
  if (is_default) await clearDefault(db, company_id, mediatype);
  const name = withoutExtension(prepared.name);
  const item = { company_id, mediatype, name, alt, is_default, created_by_id: user_id };
  const id = await insertPicture(db, item, prepared.picture);
  await forgetUpload(db, company_id, prepared.key);
  await log(db, actor, "media_added", id, { object: name });
  return found(await itemOf(db, actor, mediatype, { id }));
}

export async function changePicture(
  db: Db,
  actor: Actor,
  mediatype: Mediatype,
  item: LockedMedia,
  patch: MediaPatch,
): Promise<MediaItem> {
  assertManages(actor);
  const current = found(await itemOf(db, actor, mediatype, { id: item.id }));
  const { version, ...given } = patch;
  if (version !== undefined && version !== item.version) throw changedMeanwhile(current);
  const { name = item.name, alt = item.alt, is_default = item.is_default } = given;
  if (name === item.name && alt === item.alt && is_default === item.is_default) return current;

  if (is_default && !item.is_default) await clearDefault(db, actor.company_id, mediatype);
  await db
    .updateTable("media_item")
    .set({ name, alt, is_default, version: sql`version + 1` })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", item.id)
    .execute();
  const changes = changesBetween(item, { name, alt, is_default }, ["name", "alt", "is_default"]);
  await log(db, actor, "media_changed", item.id, { object: item.name, changes });
  return found(await itemOf(db, actor, mediatype, { id: item.id }));
}

/**
 * Deletes a picture. Jobs that use it show the default cover from now on. Their version is increased, so that open forms
 * detect the change.
 */
export async function removePicture(db: Db, actor: Actor, item: LockedMedia): Promise<void> {
  assertManages(actor);
  const { company_id } = actor;
  await db
    .updateTable("job")
    .set({ cover_id: null, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("cover_id", "=", item.id)
    .execute();
  const renditions = await db
    .deleteFrom("media_rendition")
    .where("company_id", "=", company_id)
    .where("media_id", "=", item.id)
    .returning(["storage_key as key", "size", "name"])
    .execute();
  await db.deleteFrom("media_item").where("company_id", "=", company_id).where("id", "=", item.id).execute();
  await leaveBytes(db, company_id, renditions);
  await log(db, actor, "media_deleted", item.id, { object: item.name });
}

async function assertRoom(db: Db, company_id: number, mediatype: Mediatype): Promise<void> {
  const { count } = await db
    .selectFrom("media_item")
    .where("company_id", "=", company_id)
    .where("mediatype", "=", mediatype)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxItems) throw fieldError("key", { key: "media:tooMany", values: { count: maxItems } });
}

/** Removes the file extension: "Harbour at night.jpg" becomes "Harbour at night". */
function withoutExtension(name: string): string {
  const words = name.replace(/\.(?:png|jpe?g|webp)$/i, "").trim();
  return (words === "" ? name : words).slice(0, maxMediaName);
}

function found(item: MediaItem | undefined): MediaItem {
  if (!item) throw notFound();
  return item;
}

const log = (
  db: Db,
  { company_id, user_id: actor_id }: Actor,
  type: ActivityType,
  media_id: number,
  audited: Audited,
) => logActivity(db, { type, company_id, actor_id, data: { media_id }, audited });
