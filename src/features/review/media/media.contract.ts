import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId, RequiredText } from "#shared/schemas.ts";
import { mediatypes } from "./media.ts";

export const maxMediaName = 100;
export const maxAlt = 250;

const Alt = z.string().trim().max(maxAlt);

export const MediaItem = z.object({
  id: Id,
  mediatype: z.enum(mediatypes),
  name: z.string(),
  alt: z.string(),
  /** Width of the original picture in pixels. */
  width: z.int(),
  height: z.int(),
  is_default: z.boolean(),
  version: z.int(),
  created_by: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  dt_created: IsoTime,
  /** Sizes that pages show, smallest first. */
  renditions: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  /** Number of jobs that use the picture, and the first titles among the jobs that the reader can see. */
  jobs: z.object({ count: z.int(), titles: z.array(z.string()) }),
});
export type MediaItem = z.output<typeof MediaItem>;

const path = "/v2/companies/:company_id/media/:mediatype/";
const params = z.object({ company_id: QueryId, mediatype: z.enum(mediatypes) });
const itemParams = params.extend({ media_id: QueryId });

export const listMedia = endpoint({
  name: "listMedia",
  summary: "The company's pictures of a mediatype: the default first, then the newest; at most 200.",
  method: "GET",
  path,
  guard: "session",
  access: "company:read",
  params,
  reply: z.object({ results: z.array(MediaItem) }),
});

export const getDefaultMedia = endpoint({
  name: "getDefaultMedia",
  summary: "Whether the company has a default picture of a mediatype, and which: the cover check of the gallery.",
  method: "GET",
  path: `${path}default/`,
  guard: "session",
  access: "company:read",
  params,
  reply: z.object({ has_default: z.boolean(), item: MediaItem.nullable() }),
});

export const addMedia = endpoint({
  name: "addMedia",
  summary:
    "Add an uploaded picture (PNG, JPEG or WebP). It is decoded and written anew in the sizes that pages show, without its metadata.",
  method: "POST",
  path,
  guard: "session",
  access: "picture:add",
  params,
  body: z.strictObject({
    key: z.string().min(1).max(200),
    /** File name, which becomes the picture's initial name. */
    name: z.string().min(1).max(1_000),
    alt: Alt.default(""),
    is_default: z.boolean().default(false),
  }),
  reply: MediaItem,
  status: 201,
});

const MediaPatch = z.strictObject({
  name: RequiredText(maxMediaName).optional(),
  alt: Alt.optional(),
  /** Whether it is the default. A company has at most one default per mediatype. */
  is_default: z.boolean().optional(),
  version: z.int().optional(),
});
export type MediaPatch = z.output<typeof MediaPatch>;

export const patchMedia = endpoint({
  name: "patchMedia",
  summary: "Name or describe a picture, or make it the default.",
  method: "PATCH",
  path: `${path}:media_id/`,
  guard: "session",
  access: "picture:manage",
  params: itemParams,
  body: MediaPatch,
  reply: MediaItem,
});

export const deleteMedia = endpoint({
  name: "deleteMedia",
  summary: "Delete a picture. Jobs that have chosen it show the default cover.",
  method: "DELETE",
  path: `${path}:media_id/`,
  guard: "session",
  access: "picture:manage",
  params: itemParams,
  status: 204,
});

export const readPicture = endpoint({
  name: "readPicture",
  summary: "A picture of a company in one of its sizes. Its address changes with its content, so caches keep it.",
  method: "GET",
  path: "/media/:company_slug/:token/:file",
  guard: "public",
  access: "anyone",
  params: z.object({
    company_slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
    token: z.string().regex(/^[a-z0-9]{1,40}$/),
    file: z.string().regex(/^[a-z0-9]{1,10}\.(?:webp|jpg|png)$/),
  }),
  produces: "image/webp",
});
