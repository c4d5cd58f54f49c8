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
 * What a person searches for and how they look at it, as written in the address. An unknown value counts as absent, so
 * that an old or mistyped link still opens.
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
  /** Absent means what this browser remembers for the view. */
  expanded: Switch,
  /** The application that is open, and the tab of its page, which knows the tabs there are. */
  application_id: Id,
  tab: optional(z.string().check(z.maxLength(40))),
});
export type SearchState = z.output<typeof SearchState>;

export const searchDefaults: SearchState = SearchState.parse({});

type Key = keyof SearchState;

const isDefault = (key: Key, value: unknown) =>
  value === undefined || value === searchDefaults[key] || (Array.isArray(value) && value.length === 0);

/** Only what differs from the default: what an address, a storage and a question to the server need to say. */
export const withoutDefaults = (state: Partial<SearchState>): Partial<SearchState> =>
  Object.fromEntries(Object.entries(state).filter(([key, value]) => !isDefault(key as Key, value)));

export type SearchQueryState = Partial<Omit<SearchState, "view" | "expanded" | "application_id" | "tab">> & {
  /** Whether the last word is incomplete; not part of the URL (typed-text.ts). */
  is_typing?: true;
};

/** The part of the state that the server answers; the rest is how the answer is shown. */
export function queryOf(state: Partial<SearchState>): SearchQueryState {
  const { view: _view, expanded: _expanded, application_id: _id, tab: _tab, ...query } = state;
  return withoutDefaults(query);
}

/** The words are looked for in one field from here on, beside what is looked for there already. */
export const inOneField = (state: SearchState, field: TextField): SearchState => ({
  ...state,
  q: "",
  [`q_${field}`]: [...new Set([...state[`q_${field}`], state.q])],
});

/** How it is looked at stays, what it is narrowed to goes; the job of a scoped search is no filter. */
export const withoutFilters = (state: SearchState): SearchState => ({
  ...searchDefaults,
  view: state.view,
  sort: state.sort,
  status_group: state.status_group,
  job_id: state.job_id,
  expanded: state.expanded,
});

/** The other view begins with the current applications, and expanded as it was left. */
export const inView = (state: SearchState, view: View): SearchState => ({
  ...state,
  view,
  status_group: "current",
  status: [],
  expanded: undefined,
});
