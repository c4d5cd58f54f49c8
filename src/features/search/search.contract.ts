import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Page, QueryBool, QueryId, QueryInt, QueryList } from "#shared/schemas.ts";
import { Application } from "#features/applications/applications.contract.ts";
import { boardGroupNames } from "#features/statuses/statuses.ts";

export const sorts = [
  "-dt_created",
  "dt_created",
  "-last_modified",
  "last_modified",
  "name",
  "-name",
  "-rating",
  "rating",
  "status",
  "-status",
  "job_title",
  "-job_title",
] as const;
export type Sort = (typeof sorts)[number];

export const dateRanges = ["1m", "3m", "6m", "12m", "all"] as const;
export type DateRange = (typeof dateRanges)[number];

/** Choices inside one facet widen the result, facets together narrow it. */
export const facetNames = ["status", "job_title", "tags", "source_type", "rating", "owner"] as const;
export type FacetName = (typeof facetNames)[number];

/** The parts of an application that `q` looks into, and that `field:word` and `q_field[]` name. */
export const textFields = ["message", "first_name", "last_name", "email", "cv"] as const;
export type TextField = (typeof textFields)[number];

/** What tells who somebody is; `q_person` looks into each, whatever the order of the words. */
export const personFields = ["first_name", "last_name", "email"] as const satisfies TextField[];

const Text = z.string().max(1_000);
const Words = QueryList(Text.trim().min(1));
const Choices = QueryList(z.string().min(1).max(200));

export const SearchQuery = z.object({
  q: Text.default(""),
  q_message: Words,
  q_first_name: Words,
  q_last_name: Words,
  q_email: Words,
  q_cv: Words,
  q_person: Words,
  status_group: z.enum(boardGroupNames).default("current"),
  dt_created: z.enum(dateRanges).default("all"),
  sort: z.enum(sorts).default("-dt_created"),
  job_id: QueryId.optional(),
  status: QueryList(QueryId),
  job_title: Choices,
  owner: QueryList(QueryId),
  tags: Choices,
  source_type: Choices,
  rating: QueryList(QueryInt),
  owned_applications: QueryBool.optional(),
  idle_applications: QueryBool.optional(),
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(25),
  cursor: z.string().max(2_000).optional(),
  exclude_results: QueryBool.optional(),
  exclude_facets: QueryBool.optional(),
  exclude_facets_q: QueryBool.optional(),
  facet: z.enum(facetNames).optional(),
  facet_text: z.string().trim().max(200).optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const FacetOption = z.object({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() });
export type FacetOption = z.infer<typeof FacetOption>;

export const SearchReply = Page(Application).extend({
  facets: z.partialRecord(z.enum(facetNames), z.array(FacetOption)),
  facets_q: z.array(z.object({ field: z.enum(textFields), count: z.int() })),
  query_params: z.record(z.string(), z.unknown()),
});
export type SearchReply = z.infer<typeof SearchReply>;

/**
 * The search page asks three times at once (results, facets, facets_q), each time leaving out the other two; the counts
 * of a facet always equal the results its choice leads to. A cursor of another query answers 409.
 */
export const searchApplications = endpoint({
  name: "searchApplications",
  summary: "Search, filter and page through the applications one may see.",
  method: "GET",
  path: "/applications/search/v1/",
  guard: "session",
  access: "signed_in",
  query: SearchQuery,
  reply: SearchReply,
});
