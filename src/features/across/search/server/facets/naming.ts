import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { Translate } from "#server/i18n.ts";
import type { SearchQuery } from "../../search.contract.ts";
import type { Lookups } from "./lookups.ts";
import type { Scope } from "../scope.ts";
import type { OptionCount } from "./in-sql.ts";

export type NamedOption = { value: string; label: string };

type NamesInSql = {
  db: Db;
  actor: Actor;
  translate: Translate;
  query: SearchQuery;
  counted: readonly OptionCount[];
  /** Chosen values without a count. */
  missing: string[];
};

export type NamesInColumns = {
  lookups: Lookups;
  scope: Scope;
  query: SearchQuery;
  /** Whether the person can know the pipeline of the job that is searched in. */
  seesScopedJob: boolean;
  /** Counted and chosen values. */
  values: readonly string[];
  isCounted: (value: string) => boolean;
  /** Whether any application visible to the person has the value with this id, regardless of the search. */
  isVisible: (id: number) => boolean;
  /** Translated labels of the facet's values. */
  words: Readonly<Record<string, string>>;
};

/** Labels of a facet's options, and which options to show: counted ones, chosen ones, and for short lists all. */
export type Naming = {
  inSql(asked: NamesInSql): Promise<readonly NamedOption[]> | readonly NamedOption[];
  inColumns(asked: NamesInColumns): readonly NamedOption[];
  /** Labels in a language, sent to the search thread once per connection. */
  words?: (translate: Translate, language: string) => Record<string, string>;
};

const itself = (value: string): NamedOption => ({ value, label: value });

/** Naming for facets whose values are their own labels. */
export const byValue: Naming = {
  inSql: ({ counted, missing }) => [...counted, ...missing.map(itself)],
  inColumns: ({ values }) => values.map(itself),
};

type Words<Value extends string> = {
  wordOf: (value: Value, translate: Translate, language: string) => string;
  /** Whether options without results are shown, too. */
  showsAll: boolean;
};

/** Naming for a fixed list of values with translated labels, in the list's order. */
export function byWords<Value extends string>(all: readonly Value[], { wordOf, showsAll }: Words<Value>): Naming {
  const words = (translate: Translate, language: string) =>
    Object.fromEntries(all.map((value) => [value, wordOf(value, translate, language)]));
  const named = (given: Readonly<Record<string, string>>, values: readonly string[]) =>
    all.filter((value) => showsAll || values.includes(value)).map((value) => ({ value, label: given[value] ?? value }));
  return {
    inSql: ({ translate, actor, counted, missing }) =>
      named(words(translate, actor.language), [...counted.map(({ value }) => value), ...missing]),
    inColumns: ({ words: given, values }) => named(given, values),
    words,
  };
}

type Lookup = {
  /** Finds the labels of values that weren't counted, as far as the person can see them. */
  inSql: (db: Db, actor: Actor, values: string[]) => Promise<readonly NamedOption[]>;
  /** Finds the id and label of a value. */
  inColumns: (lookups: Lookups) => (value: string) => { id: number; label: string } | undefined;
  /**
   * Whether the person can always see the label. Labels of values that visible applications have are visible in any
   * case.
   */
  isAlwaysVisible: (id: number, scope: Scope, lookups: Lookups) => boolean;
  /** Whether the person sees the labels of counted values only, regardless of visible applications. */
  isForCounted?: (scope: Scope) => boolean;
};

/** Naming for values whose labels are in the database. A made-up value reveals no label. */
export const byLookup = ({ inSql, inColumns, isAlwaysVisible, isForCounted }: Lookup): Naming => ({
  inSql: async ({ db, actor, counted, missing }) =>
    missing.length === 0 ? counted : [...counted, ...(await inSql(db, actor, missing))],
  inColumns: ({ lookups, scope, values, isCounted, isVisible }) => {
    const find = inColumns(lookups);
    return values.flatMap((value) => {
      const named = find(value);
      if (!named) return [];
      const isOpen = () => isAlwaysVisible(named.id, scope, lookups) || isVisible(named.id);
      const isLabelVisible = isCounted(value) || (isForCounted?.(scope) !== true && isOpen());
      return isLabelVisible ? [{ value, label: named.label }] : [];
    });
  },
});
