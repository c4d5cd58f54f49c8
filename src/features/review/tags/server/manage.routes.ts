import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { deleteTag, listTagUsage, mergeTags, previewTagMerge, renameTag, undoTagChange } from "../manage.contract.ts";
import { tagUsage } from "./manage.queries.ts";
import {
  assertManagesTags,
  mergeInto,
  previewMerge,
  removeTagEverywhere,
  renameTagTo,
  undoChange,
  type FollowTag,
} from "./manage.service.ts";

/** Registers the routes to manage tags. `follow` updates slugs stored by other features, which tags must not know. */
export const manageTagRoutes = (follow: FollowTag) => (app: App) => {
  serve(app, listTagUsage, async ({ db, actor, query }) => {
    assertManagesTags(actor);
    const pages = pagesOf(app.secrets, listTagUsage, { company_id: actor.company_id, query });
    const { count, results, last } = await tagUsage(db, actor, { ...query, after: pages.after() });
    return { count, next: pages.next(last), results };
  });

  serve(app, renameTag, async ({ db, actor, params, body }) => {
    assertManagesTags(actor);
    return renameTagTo(db, actor, params.slug, body.name, follow);
  });

  serve(app, previewTagMerge, async ({ db, actor, query }) => {
    assertManagesTags(actor);
    return previewMerge(db, actor, query);
  });

  serve(app, mergeTags, async ({ db, actor, body }) => {
    assertManagesTags(actor);
    return mergeInto(db, actor, body, follow);
  });

  serve(app, deleteTag, async ({ db, actor, params }) => {
    assertManagesTags(actor);
    return removeTagEverywhere(db, actor, params.slug);
  });

  serve(app, undoTagChange, async ({ db, actor, params }) => {
    assertManagesTags(actor);
    return undoChange(db, actor, params.change_id);
  });
};
