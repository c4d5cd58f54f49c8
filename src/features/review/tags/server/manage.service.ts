import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, fieldError, notFound } from "#shared/errors.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { canManageTags } from "../tags.policy.ts";
import { tagSlug } from "../tags.ts";
import type { Tag } from "../tags.contract.ts";
import { countTagged, deleteTags, lockTags, setName, tagsNamed, withCounts } from "./manage.queries.ts";
import { findTag } from "./tags.queries.ts";
import { lockTagChange, moveTags, restoreTags, returnTags } from "./tag-changes.queries.ts";

/** Updates features that store the slugs of tags, such as saved searches, to another slug. */
export type FollowTag = (
  db: Db,
  company_id: number,
  renamed: { facet: "tags"; from: readonly string[]; to: string },
) => Promise<unknown>;

type Merge = { slugs: readonly string[]; into: string };

export const assertManagesTags = (actor: Actor) => assertAllowed(canManageTags(actor), "tags:manage.onlyAdmins");

/** Renames a tag. Its slug follows the name, because URLs should show which tag they mean. */
export async function renameTagTo(db: Db, actor: Actor, slug: string, name: string, follow: FollowTag): Promise<Tag> {
  const { company_id } = actor;
  const [tag] = await lockTags(db, company_id, [slug]);
  if (!tag) throw tagIsGone();
  const renamed = { name, slug: tagSlug(name) };
  if (renamed.slug === slug) return renamed;

  if (!(await setName(db, company_id, tag.id, renamed))) throw await nameIsTaken(db, actor, renamed);
  await follow(db, company_id, { facet: "tags", from: [slug], to: renamed.slug });
  const changes = changesBetween(tag, renamed, ["name"]);
  await log(db, actor, "tag_renamed", { tag_id: tag.id }, { object: tag.name, changes });
  return renamed;
}

/** Creates the error for a name that another tag has. It contains that tag, so that the two can be merged. */
async function nameIsTaken(db: Db, actor: Actor, { name, slug }: Tag) {
  const other = await findTag(db, actor.company_id, slug);
  const [current] = await withCounts(db, actor, other ? [other] : []);
  return new AppError(409, "tag_exists", { key: "tags:manage.nameTaken", values: { name } }, { data: { current } });
}

export async function previewMerge(db: Db, actor: Actor, merge: Merge) {
  const slugs = slugsOf(merge);
  const tags = await tagsNamed(db, actor.company_id, slugs).execute();
  assertAllThere(tags, slugs);
  const counted = await withCounts(db, actor, tags);
  const into = counted.find(({ slug }) => slug === merge.into);
  if (!into) throw tagIsGone();
  return { tags: counted.filter((tag) => tag !== into), into, count: await countTagged(db, actor, tags) };
}

export async function mergeInto(db: Db, actor: Actor, merge: Merge, follow: FollowTag) {
  const { company_id, user_id } = actor;
  const slugs = slugsOf(merge);
  const locked = await lockTags(db, company_id, slugs);
  assertAllThere(locked, slugs);
  const into = locked.find(({ slug }) => slug === merge.into);
  if (!into) throw tagIsGone();
  const tags = locked.filter((tag) => tag !== into);

  const count = await countTagged(db, actor, tags);
  const change_id = await moveTags(db, { company_id, user_id, tags, into_tag_id: into.id });
  await deleteTags(
    db,
    company_id,
    tags.map(({ id }) => id),
  );
  await follow(db, company_id, { facet: "tags", from: tags.map(({ slug }) => slug), to: into.slug });
  const names = tags.map(({ name }) => name);
  const changes = changesBetween({ tags: names }, { tags: [into.name] }, ["tags"]);
  await log(db, actor, "tags_merged", { tag_id: into.id, tag_change_id: change_id }, { object: into.name, changes });
  return { change_id, count };
}

export async function removeTagEverywhere(db: Db, actor: Actor, slug: string) {
  const { company_id, user_id } = actor;
  const tags = await lockTags(db, company_id, [slug]);
  const [tag] = tags;
  if (!tag) throw tagIsGone();

  const count = await countTagged(db, actor, tags);
  const change_id = await moveTags(db, { company_id, user_id, tags, into_tag_id: null });
  await deleteTags(db, company_id, [tag.id]);
  await log(db, actor, "tag_deleted", { tag_id: tag.id, tag_change_id: change_id }, { object: tag.name });
  return { change_id, count };
}

/**
 * Undoes a merge or deletion. Saved searches keep the slug to which they were updated, because people may have opened
 * them since.
 */
export async function undoChange(db: Db, actor: Actor, change_id: number) {
  const { company_id } = actor;
  const change = await lockTagChange(db, company_id, change_id);
  if (!change) throw notFound();
  if (change.undone_at !== null) throw new AppError(409, "already_undone", "tags:manage.alreadyUndone");

  await restoreTags(db, company_id, change_id);
  const slugs = (change.tags as Tag[]).map(({ slug }) => slug);
  const tags = await lockTags(db, company_id, slugs);
  await returnTags(db, actor, change_id);
  const object = tags.map(({ name }) => name).join(", ");
  await log(db, actor, "tag_change_undone", { tag_change_id: change_id }, { object });
  return { tags: tags.map(({ name, slug }) => ({ name, slug })) };
}

/** Returns all tags of a merge, without duplicates. */
function slugsOf({ slugs, into }: Merge): string[] {
  if (slugs.includes(into)) throw fieldError("into", "tags:manage.intoItself");
  return [...new Set([...slugs, into])];
}

function assertAllThere(tags: readonly unknown[], slugs: readonly string[]): void {
  if (tags.length < slugs.length) throw tagIsGone();
}

const tagIsGone = () => new AppError(404, "not_found", "tags:manage.gone");

const log = (
  db: Db,
  { company_id, user_id }: Actor,
  type: "tag_renamed" | "tags_merged" | "tag_deleted" | "tag_change_undone",
  data: { tag_id?: number; tag_change_id?: number },
  audited: Audited,
) => logActivity(db, { type, company_id, actor_id: user_id, data, audited });
