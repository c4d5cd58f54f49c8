import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, Page } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { digests } from "./digests.ts";

export const listPath = "/v2/saved-searches/";

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  is_shared: z.boolean(),
  /** Whether the current person has pinned the search; pins are personal. */
  is_pinned: z.boolean(),
  /** Frequency chosen by the current person. */
  digest: z.enum(digests),
  user_id: Id,
  /** Null once the author has left the company. */
  user: UserRef.nullable(),
  dt_created: IsoTime,
  version: z.int(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const listSavedSearches = endpoint({
  name: "listSavedSearches",
  summary: "One's own saved searches and those that colleagues share, the pinned ones first.",
  method: "GET",
  path: listPath,
  guard: "session",
  access: "signed_in",
  query: z.object({ q: z.string().trim().max(100).default("") }),
  reply: Page(SavedSearch),
});
