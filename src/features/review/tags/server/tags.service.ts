import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canTag } from "#features/review/applications/applications.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { canCreateTag } from "../tags.policy.ts";
import { tagSlug } from "../tags.ts";
import { attachTag, detachTag, findTag, findVisibleTag, insertTag, tagsOf, touchApplication } from "./tags.queries.ts";

export { tagsOf };

/**
 * Returns the company's tag with this name, creating it if needed. For a person who can't create tags, an invisible tag
 * behaves like a missing one. A person who can create tags gets the same result for both.
 */
export async function ensureTag(db: Db, actor: Actor, name: string) {
  const { company_id } = actor;
  const slug = tagSlug(name);
  const known = await (canCreateTag(actor) ? findTag(db, company_id, slug) : findVisibleTag(db, actor, slug));
  if (known) return known;

  assertAllowed(canCreateTag(actor), "tags:onlyAdminsCreate");
  const made = await insertTag(db, { company_id, name, slug });
  if (made)
    await logActivity(db, {
      type: "tag_created",
      company_id,
      actor_id: actor.user_id,
      data: { tag_id: made.id },
      audited: { object: name },
    });
  const tag = made ?? (await findTag(db, company_id, slug));
  if (!tag) throw new Error("A tag that could neither be made nor found.");
  return tag;
}

/**
 * Tags an application; `dt_added` is undefined if it already had the tag. The checks are here instead of in the route,
 * because bulk tagging and automation rules call this too.
 */
export async function tagApplication(db: Db, actor: Actor, application: VisibleApplication, name: string) {
  assertAllowed(canTag(application), "tags:viewersCannotTag");
  const tag = await ensureTag(db, actor, name);
  const dt_added = await attachTag(db, application, tag.id);
  if (dt_added === undefined) return { ...tag, dt_added };

  await touchApplication(db, application);
  await log(db, actor, application, "tag_added", tag.id);
  return { ...tag, dt_added };
}

export async function untagApplication(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  slug: string,
): Promise<void> {
  assertAllowed(canTag(application), "tags:viewersCannotTag");
  const tag = await findTag(db, application.company_id, slug);
  if (!tag || !(await detachTag(db, application, tag.id))) throw new AppError(404, "not_found", "tags:alreadyDeleted");

  await touchApplication(db, application);
  await log(db, actor, application, "tag_removed", tag.id);
}

const log = (
  db: Db,
  actor: Actor,
  { id, company_id, job_id }: VisibleApplication,
  type: "tag_added" | "tag_removed",
  tag_id: number,
) => logActivity(db, { type, company_id, actor_id: actor.user_id, application_id: id, job_id, data: { tag_id } });
