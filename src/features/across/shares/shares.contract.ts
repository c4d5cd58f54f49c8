import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Language, Page, QueryBool, QueryId, QueryInt } from "#shared/schemas.ts";
import { applicationFields } from "#features/review/applications/applications.ts";
import { SecretLink, secretParams } from "#features/review/applications/secret-link.contract.ts";
import { hasOneSelection, oneSelection, selectionFields } from "#features/across/search/selection.contract.ts";
import { maxTitle, mostDays, shareSections, usualDays } from "./shares.ts";

const Sections = z.array(z.enum(shareSections)).max(shareSections.length);

const ShareLink = SecretLink.extend({
  /** Title given by the creator. Empty without one, and for colleagues who only see that the link exists. */
  title: z.string(),
  sections: z.array(z.enum(shareSections)),
  /** Number of its applications that the person can share. */
  count: z.int(),
  last_opened_at: IsoTime.nullable(),
  opened_count: z.int(),
  can_revoke: z.boolean(),
});
export type ShareLink = z.infer<typeof ShareLink>;

const path = "/v2/share-links/";

export const createShareLink = endpoint({
  name: "createShareLink",
  summary:
    "Make a secret link by which anyone can read these applications, at most 200. Where some cannot be shared no link is made: `left_out` counts them by reason, and `shareable_ids` are the others.",
  method: "POST",
  path,
  guard: "session",
  access: "application:share_by_link",
  body: z
    .strictObject({
      ...selectionFields,
      sections: Sections.default(shareSections.slice(0, 3)),
      days: z.int().min(1, "shares:days").max(mostDays, "shares:days").default(usualDays),
      title: z.string().trim().max(maxTitle, "shares:titleTooLong").default(""),
    })
    .refine(hasOneSelection, oneSelection),
  /** `address` is the secret URL, which is returned only in this response. */
  reply: ShareLink.extend({ address: z.string() }),
  status: 201,
});

export const listShareLinks = endpoint({
  name: "listShareLinks",
  summary: "The open share links of the caller, the latest first; for admins `all` adds those of colleagues.",
  method: "GET",
  path,
  guard: "session",
  access: "signed_in",
  query: z.object({
    all: QueryBool.default(false),
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: Page(ShareLink),
});

const linkPath = `${path}:share_link_id/`;
const linkParams = z.object({ share_link_id: QueryId });

export const getShareLink = endpoint({
  name: "getShareLink",
  summary: "A share link of the caller with its applications; for admins any.",
  method: "GET",
  path: linkPath,
  guard: "session",
  access: "share_link:read",
  params: linkParams,
  reply: ShareLink.extend({
    applications: z.array(z.object({ id: Id, full_name: z.string().nullable(), job_title: z.string() })),
  }),
});

export const patchShareLink = endpoint({
  name: "patchShareLink",
  summary: "Revoke a share link, or take that back.",
  method: "PATCH",
  path: linkPath,
  guard: "session",
  access: "share_link:revoke",
  params: linkParams,
  body: z.strictObject({ is_revoked: z.boolean() }),
  reply: ShareLink,
});

const applicationParams = z.object({ application_id: QueryId });

export const listApplicationShareLinks = endpoint({
  name: "listApplicationShareLinks",
  summary: "The open links that show one application, for its team.",
  method: "GET",
  path: "/v1/applications/:application_id/share-links/",
  guard: "session",
  access: "application:share_by_link",
  params: applicationParams,
  reply: z.object({ results: z.array(ShareLink) }),
});

export const getShareOptions = endpoint({
  name: "getShareOptions",
  summary: "What a link to an application may show and for how long. It makes none.",
  method: "GET",
  path: "/v1/applications/:application_id/share-link/",
  guard: "session",
  access: "application:share_by_link",
  params: applicationParams,
  reply: z.object({
    sections: z.array(z.enum(shareSections)),
    usual_days: z.int(),
    most_days: z.int(),
    most_applications: z.int(),
  }),
});

const publicPath = "/share/:token/";

export const getSharePage = endpoint({
  name: "getSharePage",
  summary:
    "The page of a share link: its applications as its creator sees them. A link that has expired or shows none answers 410.",
  method: "GET",
  path: publicPath,
  guard: "public",
  access: "anyone",
  params: secretParams,
  query: z.object({
    lang: Language.optional().catch(undefined),
    page: QueryInt.pipe(z.int().min(1).max(100)).optional().catch(undefined),
  }),
  produces: "text/html",
});

export const getSharedFile = endpoint({
  name: "getSharedFile",
  summary: "A document that a share link shows.",
  method: "GET",
  path: `${publicPath}files/:application_id/:field/`,
  guard: "public",
  refusals: [410],
  access: "anyone",
  params: secretParams.extend({ application_id: QueryId, field: z.enum(applicationFields) }),
  produces: "application/octet-stream",
});
