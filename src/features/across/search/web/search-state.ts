import * as z from "zod/mini";
import { optional, withDefault, SearchBool, SearchInt } from "#web/search-params.ts";
import { boardGroupNames } from "#features/organization/statuses/statuses.ts";
import { dateRanges, sorts } from "../search.contract.ts";
import { textFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import { facetNames, facets, type FacetName } from "../facets.ts";
import type { ChoiceOf, Facet } from "../facets/facet.ts";

export const views = ["list", "board"] as const;
export type View = (typeof views)[number];

const Text = withDefault(z.string().check(z.maxLength(1_000)), "");
const Texts = withDefault(z.array(z.string().check(z.minLength(1), z.maxLength(1_000))).check(z.maxLength(200)), []);
const Numbers = withDefault(z.array(SearchInt).check(z.maxLength(200)), []);
const Switch = optional(SearchBool);
const Id = optional(SearchInt);

type List<Value> = ReturnType<typeof withDefault<z.ZodMiniType<Value[], Value[]>>>;

const wordsInFields = Object.fromEntries(textFields.map((field) => [`q_${field}`, Texts])) as {
  [field in TextField as `q_${field}`]: typeof Texts;
};

function listOf({ choices }: Facet): z.ZodMiniType {
  if (typeof choices === "string") return choices === "names" ? Texts : Numbers;
  return choices instanceof RegExp ? Texts : withDefault(z.array(z.enum(choices)), []);
}

const choices = Object.fromEntries(facetNames.map((name) => [name, listOf(facets[name])])) as {
  [name in FacetName]: List<ChoiceOf<(typeof facets)[name]>>;
};

/**
 * A person's search and view, as written in the URL. Unknown values are ignored, so that old or mistyped links still
 * work.
 */
export const SearchState = z.object({
  view: withDefault(z.enum(views), "list"),
  q: Text,
  ...wordsInFields,
  status_group: withDefault(z.enum(boardGroupNames), "current"),
  dt_created: withDefault(z.enum(dateRanges), "all"),
  sort: withDefault(z.enum(sorts), "-dt_created"),
  job_id: Id,
  ...choices,
  company_name: Texts,
  owned_applications: Switch,
  idle_applications: Switch,
  internal_applications: Switch,
  rejection_not_communicated: Switch,
  cross_company: Switch,
  /** If undefined, the view's setting saved in this browser applies. */
  expanded: Switch,
  /** Open application, and the tab on its page. The page validates the tab. */
  application_id: Id,
  tab: optional(z.string().check(z.maxLength(40))),
});
export type SearchState = z.output<typeof SearchState>;

export const searchDefaults: SearchState = SearchState.parse({});

type Key = keyof SearchState;

const isDefault = (key: Key, value: unknown) =>
  value === undefined || value === searchDefaults[key] || (Array.isArray(value) && value.length === 0);

/** Keeps only values that differ from the defaults, for URLs, storage and requests. */
export const withoutDefaults = (state: Partial<SearchState>): Partial<SearchState> =>
  Object.fromEntries(Object.entries(state).filter(([key, value]) => !isDefault(key as Key, value)));

export type SearchQueryState = Partial<Omit<SearchState, "view" | "expanded" | "application_id" | "tab">> & {
  /** Whether the last word is incomplete; not part of the URL (typed-text.ts). */
  is_typing?: true;
};

/** Part of the state that is sent to the server. The remainder only affects how results are shown. */
export function queryOf(state: Partial<SearchState>): SearchQueryState {
  const { view: _view, expanded: _expanded, application_id: _id, tab: _tab, ...query } = state;
  return withoutDefaults(query);
}

/** Moves the words of `q` to one field, in addition to what is searched there already. */
export const inOneField = (state: SearchState, field: TextField): SearchState => ({
  ...state,
  q: "",
  [`q_${field}`]: [...new Set([...state[`q_${field}`], state.q])],
});

/** Removes the filters, but keeps the view. The job of a search within one job isn't a filter. */
export const withoutFilters = (state: SearchState): SearchState => ({
  ...searchDefaults,
  view: state.view,
  sort: state.sort,
  status_group: state.status_group,
  job_id: state.job_id,
  expanded: state.expanded,
});

/** Switches the view. The other view starts with current applications and its own saved `expanded` setting. */
export const inView = (state: SearchState, view: View): SearchState => ({
  ...state,
  view,
  status_group: "current",
  status: [],
  expanded: undefined,
});
