import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { QueryId, QueryList } from "#shared/schemas.ts";
import { hasOneSelection, oneSelection, selectionFields } from "#features/across/search/selection.contract.ts";
import { columnKeys } from "./columns.ts";

const path = "/v2/applications/export/";

export const fileTypes = ["xlsx", "csv"] as const;
export type FileType = (typeof fileTypes)[number];

/** Maximum ids in a URL. More are sent in a request body, because a URL has no room for them. */
export const maxLinked = 500;

const Column = z.enum(columnKeys, "exports:unknownColumn");
const FileType = z.enum(fileTypes, "exports:unknownFileType");

/** Without `columns`, the file has the default ones. */
const ExportBody = z
  .strictObject({ filetype: FileType, columns: z.array(Column).max(columnKeys.length).optional(), ...selectionFields })
  .refine(hasOneSelection, oneSelection);

/** In addition to these fields, any parameters of a search. */
const ExportLink = z.looseObject({
  filetype: FileType,
  columns: QueryList(Column),
  id: z.array(QueryId).max(maxLinked, "exports:tooManyLinked").default([]),
  /** Replaces the header `X-After-Xid`, which a link can't send. */
  after_xid: z.string().optional().catch(undefined),
});

const produces = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const exportByLink = endpoint({
  name: "exportByLink",
  summary: "A table of applications as xlsx or csv: those named by id[], or all that a search finds now.",
  method: "GET",
  path,
  guard: "session_download",
  access: "signed_in",
  query: ExportLink,
  produces,
});

export const exportApplications = endpoint({
  name: "exportApplications",
  summary: "The same for more applications than an address can name.",
  method: "POST",
  path,
  guard: "session",
  access: "signed_in",
  body: ExportBody,
  produces,
});

export const previewExport = endpoint({
  name: "previewExport",
  summary: "How many rows an export would have, and how many of the selection the caller may see but not export.",
  method: "POST",
  path: `${path}preview/`,
  guard: "session",
  access: "signed_in",
  body: ExportBody,
  reply: z.object({ count: z.int(), left_out: z.int() }),
});
