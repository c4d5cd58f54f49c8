import { notFound } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import { nothing, serveCompany } from "#server/http/serve-public.ts";
import { serve } from "#server/http/serve.ts";
import { addMedia, deleteMedia, getDefaultMedia, listMedia, patchMedia, readPicture } from "../media.contract.ts";
import { requireMedia } from "./media.access.ts";
import { itemOf, itemsOf } from "./media.queries.ts";
import { addPicture, changePicture, preparePicture, removePicture } from "./media.service.ts";

export function mediaRoutes(app: App): void {
  serve(app, listMedia, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    return { results: await itemsOf(db, actor, params.mediatype) };
  });

  serve(app, getDefaultMedia, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    const item = (await itemOf(db, actor, params.mediatype, { is_default: true })) ?? null;
    return { has_default: item !== null, item };
  });

  serve(
    app,
    addMedia,
    async ({ actor, params, body }) => {
      assertOwnCompany(actor, params.company_id);
      return preparePicture(app, actor, { ...params, ...body });
    },
    ({ db, actor, params, body, prepared }) => addPicture(db, actor, { ...params, ...body }, prepared),
  );

  serve(app, patchMedia, async ({ db, actor, params, body }) => {
    assertOwnCompany(actor, params.company_id);
    const item = await requireMedia(db, actor, params.mediatype, params.media_id);
    return changePicture(db, actor, params.mediatype, item, body);
  });

  serve(app, deleteMedia, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    await removePicture(db, actor, await requireMedia(db, actor, params.mediatype, params.media_id));
  });

  serveCompany(app, readPicture, nothing, async ({ db, company_id, params }) => {
    const rendition = await db
      .selectFrom("media_item")
      .innerJoin("media_rendition", (join) =>
        join
          .onRef("media_rendition.company_id", "=", "media_item.company_id")
          .onRef("media_rendition.media_id", "=", "media_item.id"),
      )
      .where("media_item.company_id", "=", company_id)
      .where("media_item.token", "=", params.token)
      .where("media_rendition.name", "=", params.file)
      .select(["media_rendition.storage_key", "media_rendition.content_type", "media_rendition.size"])
      .executeTakeFirst();
    if (!rendition) throw notFound();
    return {
      raw: {
        headers: {
          "content-type": rendition.content_type,
          "content-length": String(rendition.size),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          // Loaded from other sites, by apps that show a preview of a link and by job boards.
          "cross-origin-resource-policy": "cross-origin",
          // Immutable, because a changed picture gets a new URL.
          "cache-control": "public, max-age=31536000, immutable",
        },
        body: app.storage.read(rendition.storage_key),
      },
    };
  });
}
