import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, Page, QueryBool, QueryId, QueryInt, QueryList } from "#shared/schemas.ts";
import { ApplicationCard, ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { boardGroupNames } from "#features/organization/statuses/statuses.ts";
import { facetNames, facets, type FacetName } from "./facets.ts";
import type { Facet } from "./facets/facet.ts";
import { textFields, type TextField } from "#features/platform/indexing/text-fields.ts";

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
  "-score",
  "score",
] as const;
export type Sort = (typeof sorts)[number];

export const dateRanges = ["1m", "3m", "6m", "12m", "all"] as const;
export type DateRange = (typeof dateRanges)[number];

const Text = z.string().max(1_000);
const Words = QueryList(Text.trim().min(1));
/** Without NUL, which PostgreSQL can't store in text. */
const Names = QueryList(
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\0]*$/),
);

/** Words to find in one specific field, by field. */
const WordsInFields = z.object(
  Object.fromEntries(textFields.map((field) => [`q_${field}`, Words])) as {
    [field in TextField as `q_${field}`]: typeof Words;
  },
);

const Ids = QueryList(QueryId);
const Numbers = QueryList(QueryInt);
const lists = { ids: Ids, numbers: Numbers, names: Names };

type List<Item extends z.ZodType> = ReturnType<typeof QueryList<Item>>;
type ListOf<Choices> = Choices extends keyof typeof lists
  ? (typeof lists)[Choices]
  : Choices extends readonly (infer Value extends string)[]
    ? List<z.ZodEnum<{ [value in Value]: value }>>
    : List<z.ZodString>;

function listOf(choices: Facet["choices"]): z.ZodType {
  if (typeof choices === "string") return lists[choices];
  return QueryList(choices instanceof RegExp ? z.string().regex(choices) : z.enum(choices));
}

const Choices = z.object(
  Object.fromEntries(facetNames.map((name) => [name, listOf(facets[name].choices)])) as {
    [name in FacetName]: ListOf<(typeof facets)[name]["choices"]>;
  },
);

/** Parameters for the form of the response. They don't affect which applications are found. */
const ResponseOptions = z.object({
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(25),
  cursor: Cursor.optional(),
  /** Whether to return the first page of each status, as `columns` of a board, instead of one page of all. */
  by_status: QueryBool.optional(),
  exclude_results: QueryBool.optional(),
  exclude_facets: QueryBool.optional(),
  exclude_facets_q: QueryBool.optional(),
  facet: z.enum(facetNames).optional(),
  facet_text: z.string().trim().max(200).optional(),
});

/** Whether a parameter belongs to the search itself when it is saved or applied to all its results. */
export const isPartOfSearch = (name: string): boolean =>
  Object.hasOwn(SearchQuery.shape, name) && !isResponseOption(name) && name !== "is_typing";

export const isResponseOption = (name: string): boolean => Object.hasOwn(ResponseOptions.shape, name);

export const SearchQuery = z.object({
  q: Text.default(""),
  /**
   * Whether `q`, or `q_person` without a `q`, is still being typed: its last word may be incomplete. Otherwise words
   * are complete.
   */
  is_typing: QueryBool.optional(),
  ...WordsInFields.shape,
  q_person: Words,
  status_group: z.enum(boardGroupNames).default("current"),
  dt_created: z.enum(dateRanges).default("all"),
  sort: z.enum(sorts).default("-dt_created"),
  job_id: QueryId.optional(),
  ...Choices.shape,
  company_name: Names,
  owned_applications: QueryBool.optional(),
  idle_applications: QueryBool.optional(),
  internal_applications: QueryBool.optional(),
  rejection_not_communicated: QueryBool.optional(),
  cross_company: QueryBool.optional(),
  ...ResponseOptions.shape,
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const FacetOption = z.object({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() });
export type FacetOption = z.infer<typeof FacetOption>;

/** Piece of a text around a match; `is_hit` marks the matching words. */
export const SnippetPart = z.object({ text: z.string(), is_hit: z.boolean() });
export type SnippetPart = z.infer<typeof SnippetPart>;

/** Match of the query in a field of an application that the person is allowed to read. */
export const Match = z.object({ field: z.enum(textFields), snippet: z.array(SnippetPart) });
export type Match = z.infer<typeof Match>;

/** Application on a page of results; `matches` is empty if the query has no text. */
export const SearchResult = ApplicationRow.extend({ matches: z.array(Match) });
export type SearchResult = z.infer<typeof SearchResult>;

/** Status of a board with its first cards; `next` leads to further ones. */
export const BoardColumn = z.object({
  status_id: Id,
  count: z.int(),
  next: z.string().nullable(),
  results: z.array(ApplicationCard),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

export const SearchReply = Page(SearchResult).extend({
  /** Empty unless the search has `by_status`; then `results` is empty instead. */
  columns: z.array(BoardColumn),
  facets: z.partialRecord(z.enum(facetNames), z.array(FacetOption)),
  facets_q: z.array(z.object({ field: z.enum(textFields), count: z.int() })),
  /** Share of texts that the search covered. Below 1 while texts are still being loaded after a start. */
  text_share: z.number().min(0).max(1),
  query_params: z.record(z.string(), z.unknown()),
});
export type SearchReply = z.infer<typeof SearchReply>;

/**
 * The search page sends three requests at once (results, facets, facets_q), each excluding the other two. A facet
 * option's count always equals the number of results when it is chosen. A cursor of another query returns 409.
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

/** Corrects the spelling of a search without results; null if no similar word finds anything. */
export const suggestSpelling = endpoint({
  name: "suggestSpelling",
  summary: "Suggest another spelling for a search text that finds nothing.",
  method: "GET",
  path: "/v2/search/spelling/",
  guard: "session",
  access: "signed_in",
  query: SearchQuery,
  reply: z.object({ q: z.string().nullable() }),
});
