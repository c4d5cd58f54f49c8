import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Page, QueryId, QueryInt } from "#shared/schemas.ts";
import { maxTagNameLength, writeTagName } from "./tags.ts";

export const TagName = z.string().overwrite(writeTagName).min(1).max(maxTagNameLength);

export const Tag = z.object({ name: z.string(), slug: z.string() });
export type Tag = z.infer<typeof Tag>;

const Slug = z.string().min(1).max(500);
const companyPath = "/v2/tags/";
const path = "/v2/applications/:application_id/tags/";
const params = z.object({ application_id: QueryId });

export const listCompanyTags = endpoint({
  name: "listCompanyTags",
  summary: "The company's tags, or those whose name holds a text, by the alphabet.",
  method: "GET",
  path: companyPath,
  guard: "session",
  access: "signed_in",
  query: z.object({
    q: z.string().trim().toLowerCase().max(50).default(""),
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: z.string().max(200).optional(),
  }),
  reply: Page(Tag),
});

export const createCompanyTag = endpoint({
  name: "createCompanyTag",
  summary: "Add a tag to the company's list; one that is there already is answered as it is.",
  method: "POST",
  path: companyPath,
  guard: "session",
  access: "signed_in",
  body: z.strictObject({ name: TagName }),
  reply: Tag,
  status: 201,
});

export const listTags = endpoint({
  name: "listTags",
  summary: "The tags of an application.",
  method: "GET",
  path,
  guard: "session",
  access: "application:read",
  params,
  reply: z.array(Tag),
});

export const addTag = endpoint({
  name: "addTag",
  summary: "Tag an application; a new tag is made by who may make one.",
  method: "POST",
  path,
  guard: "session",
  access: "application:tag",
  params,
  body: z.strictObject({ name: TagName }),
  reply: Tag,
  status: 201,
});

export const removeTag = endpoint({
  name: "removeTag",
  summary: "Take a tag off an application.",
  method: "DELETE",
  path: `${path}:slug/`,
  guard: "session",
  access: "application:tag",
  params: params.extend({ slug: Slug }),
  status: 204,
});
