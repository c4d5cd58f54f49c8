import { notFound } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { setLanguageCookie } from "#server/http/language.ts";
import { serveAccount } from "#server/http/serve-account.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { deleteAvatar, getProfile, patchProfile, putAvatar, readAvatar } from "../profile.contract.ts";
import { keepAvatar, prepareAvatar, removeAvatar } from "./avatar.service.ts";
import { profileOf } from "./profile.queries.ts";
import { changeProfile } from "./profile.service.ts";

export function profileRoutes(app: App): void {
  serveAccount(app, getProfile, nothing, ({ db, actor }) => profileOf(db, actor));

  serveAccount(app, patchProfile, nothing, async ({ db, actor, body, reply }) => {
    const profile = await changeProfile(app, db, actor, body);
    if (body.language !== undefined) setLanguageCookie(app, reply, body.language);
    return profile;
  });

  serveAccount(
    app,
    putAvatar,
    ({ actor, body }) => prepareAvatar(app, actor, body),
    ({ db, actor, prepared }) => keepAvatar(db, actor, prepared),
  );

  serveAccount(app, deleteAvatar, nothing, ({ db, actor }) => removeAvatar(db, actor));

  servePublic(app, readAvatar, nothing, async ({ db, params }) => {
    const avatar = await db
      .selectFrom("user_avatar")
      .where("token", "=", params.token)
      .select("image")
      .executeTakeFirst();
    if (!avatar) throw notFound();
    return {
      raw: {
        headers: {
          "content-type": "image/webp",
          "content-length": String(avatar.image.length),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          "cache-control": "public, max-age=31536000, immutable",
        },
        body: avatar.image,
      },
    };
  });
}
