import { z } from "zod";
import { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { applicationFields } from "#features/review/applications/applications.ts";
import { endpoint } from "#shared/contract.ts";
import { QueryBool, QueryId, QueryInt } from "#shared/schemas.ts";

/** Upload limits from the settings of this installation. Sizes are in bytes. */
export const UploadLimits = z.object({
  name_length: z.int(),
  size: z.int(),
  total_size: z.int(),
  extensions: z.array(z.string()),
  /** Maximum size of a table of candidates. */
  table_size: z.int(),
});
export type UploadLimits = z.infer<typeof UploadLimits>;

export const getUploadLimits = endpoint({
  name: "getUploadLimits",
  summary: "The limits of uploads: length of the name, size, size of all files together, extensions.",
  method: "GET",
  path: "/v2/uploads/limits/",
  guard: "session",
  access: "signed_in",
  reply: UploadLimits,
});

/**
 * A form for the file store in S3's terms: the browser sends the fields unchanged, followed by the file. The built-in
 * store adds AWSAccessKeyId, policy and signature; an S3-compatible store adds Policy and the X-Amz- fields of Signature
 * Version 4.
 */
export const PresignedUpload = z.object({
  url: z.string(),
  fields: z
    .object({ key: z.string(), acl: z.literal("private"), success_action_status: z.literal("201") })
    .catchall(z.string()),
});
export type PresignedUpload = z.infer<typeof PresignedUpload>;

export const getPresignedUpload = endpoint({
  name: "getPresignedUpload",
  summary: "A signed form to upload one file of this name and size with, within 15 minutes.",
  method: "GET",
  // A signed form allows writing, so read-only keys and view-as mode get none.
  changes: true,
  path: "/v2/uploads/presigned/",
  guard: "session",
  access: "upload:sign",
  query: z.object({
    name: z.string().min(1).max(1_000),
    size: QueryInt,
    /** A table is no document: it can be larger, and only an import accepts it. */
    purpose: z.enum(["document", "table"]).default("document"),
  }),
  reply: PresignedUpload,
});

export const uploadFile = endpoint({
  name: "uploadFile",
  summary: "Store a file by a signed form: multipart, the fields first and the file last.",
  method: "POST",
  path: "/v2/uploads/",
  guard: "presigned",
  access: "anyone",
  status: 201,
  produces: "application/xml",
});

const path = "/v1/applications/:application_id/files/";
const params = z.object({ application_id: QueryId });
const fileParams = params.extend({ field: z.enum(applicationFields) });

export const attachUpload = endpoint({
  name: "attachUpload",
  summary: "Attach an uploaded file to an application, instead of what was there before.",
  method: "POST",
  path,
  guard: "session",
  access: "application:attach",
  params,
  body: z.strictObject({
    key: z.string().min(1).max(200),
    field: z.enum(applicationFields),
    name: z.string().min(1).max(1_000),
  }),
  reply: ApplicationFile,
  status: 201,
});

export const removeFile = endpoint({
  name: "removeFile",
  summary: "Take a document off an application.",
  method: "DELETE",
  path: `${path}:field/`,
  guard: "session",
  access: "application:attach",
  params: fileParams,
});

export const readFile = endpoint({
  name: "readFile",
  summary: "The bytes of a document; with download=1 always to be saved.",
  method: "GET",
  path: `${path}:field/`,
  guard: "session_download",
  access: "file:read",
  params: fileParams,
  query: z.object({ download: QueryBool.optional() }),
  produces: "application/octet-stream",
});

export const previewFile = endpoint({
  name: "previewFile",
  summary: "An Office or text document as sanitised HTML, for a sandboxed frame.",
  method: "GET",
  path: `${path}:field/preview/`,
  guard: "session",
  access: "file:read",
  params: fileParams,
  reply: z.object({ html: z.string() }),
});

export const getRedactedCv = endpoint({
  name: "getRedactedCv",
  summary:
    "The CV as text without what tells whose it is, as readers of a masked application see it; null where no text is known.",
  method: "GET",
  path: "/v1/applications/:application_id/redacted-cv/",
  guard: "session",
  access: "application:read",
  params,
  reply: z.object({ text: z.string().nullable(), has_more: z.boolean() }),
});

export const getFileText = endpoint({
  name: "getFileText",
  summary: "The text that was extracted from a document; of a very long one its beginning, and whether there is more.",
  method: "GET",
  path: `${path}:field/text/`,
  guard: "session",
  access: "file:read",
  params: fileParams,
  reply: z.object({ text: z.string(), has_more: z.boolean() }),
});
