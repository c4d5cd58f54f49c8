import { notFound } from "#shared/errors.ts";
import type { SystemApp } from "#server/app.ts";
import { setLanguageCookie } from "#server/http/language.ts";
import { serve } from "#server/http/serve.ts";
import { serveAccount } from "#server/http/serve-account.ts";
import { nothing } from "#server/http/serve-public.ts";
import { deleteAvatar, getProfile, listAvatars, patchProfile, putAvatar, readAvatar } from "../profile.contract.ts";
import { visibleAvatars } from "./avatar.access.ts";
import { keepAvatar, prepareAvatar, removeAvatar } from "./avatar.service.ts";
import { avatarsOf, imageOf, profileOf } from "./profile.queries.ts";
import { changeProfile } from "./profile.service.ts";

export function profileRoutes(app: SystemApp): void {
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

  serve(app, listAvatars, ({ db, actor }) => avatarsOf(db, actor));

  // The database role of requests can't read the image bytes. They are read in the system role, before the access check.
  serve(
    app,
    readAvatar,
    ({ params }) => app.database.system((db) => imageOf(db, params.token), { readOnly: true }),
    async ({ db, actor, params, prepared: image }) => {
      const seen = await visibleAvatars(db, actor)
        .where("token", "=", params.token)
        .select("user_id")
        .executeTakeFirst();
      if (!seen || !image) throw notFound();
      return {
        raw: {
          headers: {
            "content-type": "image/webp",
            "content-length": String(image.length),
            "content-security-policy": "default-src 'none'; sandbox",
            "x-content-type-options": "nosniff",
            "cache-control": "private, max-age=31536000, immutable",
          },
          body: image,
        },
      };
    },
  );
}
