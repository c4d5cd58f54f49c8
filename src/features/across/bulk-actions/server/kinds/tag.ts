import { canTag } from "#features/review/applications/applications.policy.ts";
import { assertUnchanged } from "#features/conversations/application-changes/server/undo-move.ts";
import { tagApplication, tagsOf, untagApplication } from "#features/review/tags/server/tags.service.ts";
import { unless, type BulkKind, type TaskOf } from "../kind.ts";

/**
 * Saves the added tags with their common timestamp, so that undo can recognize tags that another person added again.
 */
export const tag: BulkKind<TaskOf<"tag">, { slugs: string[]; dt_added: string }> = {
  prepare: async () => unless(canTag, "tags:viewersCannotTag"),
  async perform(db, actor, application, { names }) {
    const before = { slugs: [] as string[], dt_added: "" };
    for (const name of names) {
      const { slug, dt_added } = await tagApplication(db, actor, application, name);
      if (dt_added === undefined) continue;
      before.slugs.push(slug);
      before.dt_added = dt_added;
    }
    return before.slugs.length > 0 ? before : null;
  },
  /** Tags that are already gone need not be removed. */
  async undo(db, actor, application, { slugs, dt_added }) {
    const currentTags = (await tagsOf(db, application)).filter(({ slug }) => slugs.includes(slug));
    const addedTags = currentTags.filter((worn_tag) => worn_tag.dt_added === dt_added);
    assertUnchanged(currentTags.length === 0 || addedTags.length > 0);
    for (const { slug } of addedTags) await untagApplication(db, actor, application, slug);
  },
};
