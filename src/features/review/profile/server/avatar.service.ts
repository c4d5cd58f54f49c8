import { randomBytes } from "node:crypto";
import type { Actor } from "#shared/actor.ts";
import { logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { uploadedKey } from "#features/review/files/server/direct-uploads.ts";
import { refuseTooLarge, refuseUpload } from "#features/review/files/server/file-refusals.ts";
import { forgetUpload } from "#features/review/files/server/made-bytes.ts";
import { requireUpload } from "#features/review/files/server/require-upload.ts";
import { renderAvatar } from "#features/review/media/server/render-picture.ts";
import { refusedPicture } from "#features/review/media/server/store-picture.ts";
import { avatarUrl } from "#features/platform/sessions/server/avatar-url.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { maxAvatarMegabytes, minAvatarSide } from "../profile.ts";

type Given = { key: string; name: string };
type Made = { key: string; image: Buffer };

/** Decodes an uploaded picture and renders it, before the transaction that saves it. */
export async function prepareAvatar(services: Services, actor: Actor, given: Given): Promise<Made> {
  const { company_id } = actor;
  const key = await uploadedKey(services, actor, given, async () => undefined);
  const upload = await services.database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
    requireUpload(db, services, actor, { key, name: given.name }),
  );
  const maximum = maxAvatarMegabytes * 1_000_000;
  if (key === undefined) throw refuseUpload("key");
  if (upload.size > maximum) throw refuseTooLarge("key", upload.name, maximum);
  try {
    return { key, image: await services.storage.withLocalFile(key, renderAvatar) };
  } catch (error) {
    throw refusedPicture(error, minAvatarSide, upload.name);
  }
}

/** Saves a rendered picture and removes the original. Its path is new, so that caches can keep each picture forever. */
export async function keepAvatar(db: Db, actor: Actor, { key, image }: Made): Promise<{ avatar_url: string }> {
  const kept = { token: randomBytes(16).toString("hex"), image };
  await db
    .insertInto("user_avatar")
    .values({ user_id: actor.user_id, ...kept })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
    .execute();
  await forgetUpload(db, actor.company_id, key);
  await logAccountActivity(db, "avatar_changed", actor);
  return { avatar_url: avatarUrl(kept.token) };
}

export async function removeAvatar(db: Db, actor: Actor): Promise<void> {
  const { user_id } = actor;
  const gone = await db.deleteFrom("user_avatar").where("user_id", "=", user_id).returning("token").executeTakeFirst();
  if (gone) await logAccountActivity(db, "avatar_changed", actor);
}
