import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId, RequiredText } from "#shared/schemas.ts";
import { SearchParams } from "#features/across/search/search-params.contract.ts";
import { digests } from "./digests.ts";
import { listPath, SavedSearch } from "./saved-searches.contract.ts";

// A separate file, because every page lists searches, but few change them.

const path = `${listPath}:saved_search_id/`;
const params = z.object({ saved_search_id: QueryId });

/** Maximum length of the query as JSON, in characters. */
const maxQueryLength = 10_000;
/** Maximum searches per person and company. */
export const maxKept = 200;

const fields = {
  name: RequiredText(100),
  query: SearchParams.refine((query) => JSON.stringify(query).length <= maxQueryLength, "saved-searches:queryTooLong"),
  is_shared: z.boolean(),
};

export const createSavedSearch = endpoint({
  name: "createSavedSearch",
  summary: "Save a search under a name.",
  method: "POST",
  path: listPath,
  guard: "session",
  access: "signed_in",
  body: z.strictObject({ ...fields, is_shared: fields.is_shared.default(false) }),
  reply: SavedSearch,
  status: 201,
});

export const patchSavedSearch = endpoint({
  name: "patchSavedSearch",
  summary: "Rename a saved search, share it, or replace what it searches for.",
  method: "PATCH",
  path,
  guard: "session",
  access: "saved_search:edit",
  params,
  body: z.strictObject({ ...z.object(fields).partial().shape, id: Id.optional(), version: z.int().optional() }),
  reply: SavedSearch,
});

export const deleteSavedSearch = endpoint({
  name: "deleteSavedSearch",
  summary: "Delete a saved search; for a day it can be restored.",
  method: "DELETE",
  path,
  guard: "session",
  access: "saved_search:delete",
  params,
  status: 204,
});

export const restoreSavedSearch = endpoint({
  name: "restoreSavedSearch",
  summary: "Restore a deleted search, for a person who might delete it.",
  method: "POST",
  path: `${path}restore/`,
  guard: "session",
  access: "saved_search:restore",
  params,
  reply: SavedSearch,
});

export const pinSavedSearch = endpoint({
  name: "pinSavedSearch",
  summary: "Keep a saved search at hand, for oneself.",
  method: "PUT",
  path: `${path}pin/`,
  guard: "session",
  access: "saved_search:read",
  params,
  status: 204,
});

export const unpinSavedSearch = endpoint({
  name: "unpinSavedSearch",
  summary: "Keep it at hand no longer.",
  method: "DELETE",
  path: `${path}pin/`,
  guard: "session",
  access: "saved_search:read",
  params,
  status: 204,
});

export const setSavedSearchDigest = endpoint({
  name: "setSavedSearchDigest",
  summary: "Choose how often one is written to of a saved search's new matches: never, each working day or each week.",
  method: "PUT",
  path: `${path}digest/`,
  guard: "session",
  access: "saved_search:digest",
  params,
  body: z.strictObject({ digest: z.enum(digests) }),
  status: 204,
});
