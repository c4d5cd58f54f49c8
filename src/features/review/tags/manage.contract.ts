import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, Page, QueryId, QueryInt } from "#shared/schemas.ts";
import { Tag, TagName } from "./tags.contract.ts";

const path = "/v2/tags/";
const Slug = z.string().min(1).max(500);
const ofTag = z.object({ slug: Slug });

export const maxMerged = 20;
const Slugs = z.array(Slug).min(1).max(maxMerged);

/** A tag with the number of applications that have it. */
export const TagUsage = Tag.extend({ count: z.int() });
export type TagUsage = z.infer<typeof TagUsage>;

/** A merge or deletion: the number of changed applications, and the id with which it can be undone. */
const Change = z.object({ change_id: Id, count: z.int() });

export const listTagUsage = endpoint({
  name: "listTagUsage",
  summary: "The company's tags by the alphabet, with the number of applications that carry each.",
  method: "GET",
  path: `${path}usage/`,
  guard: "session",
  access: "tag:manage",
  query: z.object({
    q: z.string().trim().toLowerCase().max(50).default(""),
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: Page(TagUsage),
});

export const renameTag = endpoint({
  name: "renameTag",
  summary: "Rename a tag wherever it is; 409 where another tag has the name, which answers that tag.",
  method: "PATCH",
  path: `${path}:slug/`,
  guard: "session",
  access: "tag:manage",
  params: ofTag,
  body: z.strictObject({ name: TagName }),
  reply: Tag,
});

export const previewTagMerge = endpoint({
  name: "previewTagMerge",
  summary: "How many applications carry each of these tags, and how many will carry the one that they are merged into.",
  method: "GET",
  path: `${path}merge-preview/`,
  guard: "session",
  access: "tag:manage",
  query: z.object({ slugs: Slugs, into: Slug }),
  reply: z.object({ tags: z.array(TagUsage), into: TagUsage, count: z.int() }),
});

export const mergeTags = endpoint({
  name: "mergeTags",
  summary: "Give all applications with these tags another one in their place, and delete them.",
  method: "POST",
  path: `${path}merge/`,
  guard: "session",
  access: "tag:manage",
  body: z.strictObject({ slugs: Slugs, into: Slug }),
  reply: Change,
});

export const deleteTag = endpoint({
  name: "deleteTag",
  summary: "Take a tag off all applications and delete it; for 30 days that can be undone.",
  method: "DELETE",
  path: `${path}:slug/`,
  guard: "session",
  access: "tag:manage",
  params: ofTag,
  reply: Change,
});

export const undoTagChange = endpoint({
  name: "undoTagChange",
  summary: "Take a merge or a deletion of tags back, on those applications that still exist.",
  method: "POST",
  path: `${path}changes/:change_id/undo/`,
  guard: "session",
  access: "tag:manage",
  params: z.object({ change_id: QueryId }),
  reply: z.object({ tags: z.array(Tag) }),
});
