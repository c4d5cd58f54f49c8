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
  /** What is chosen and was not counted. */
  missing: string[];
};

export type NamesInColumns = {
  lookups: Lookups;
  scope: Scope;
  query: SearchQuery;
  /** Whether the pipeline of the job that is searched in may be known. */
  seesScopedJob: boolean;
  /** What was counted or is chosen. */
  values: readonly string[];
  isCounted: (value: string) => boolean;
  /** Whether an application that the reader may see has what has this id, found or not. */
  isVisible: (id: number) => boolean;
  /** The facet's words, by value. */
  words: Readonly<Record<string, string>>;
};

/** How options are called, and which are worth showing: those that were counted, those that are chosen, and all of a short list. */
export type Naming = {
  inSql(asked: NamesInSql): Promise<readonly NamedOption[]> | readonly NamedOption[];
  inColumns(asked: NamesInColumns): readonly NamedOption[];
  /** The words of a language, sent to the search thread with each query. */
  words?: (translate: Translate, language: string) => Record<string, string>;
};

const itself = (value: string): NamedOption => ({ value, label: value });

/** What is chosen by its name needs no looking up. */
export const byValue: Naming = {
  inSql: ({ counted, missing }) => [...counted, ...missing.map(itself)],
  inColumns: ({ values }) => values.map(itself),
};

type Words<Value extends string> = {
  wordOf: (value: Value, translate: Translate, language: string) => string;
  /** The others too, with nothing in them. */
  showsAll: boolean;
};

/** Some of a list, in its order, each with a word for it. */
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
  /** The labels of values that were not counted, as far as the reader may see them. */
  inSql: (db: Db, actor: Actor, values: string[]) => Promise<readonly NamedOption[]>;
  /** Finds what a value names. */
  inColumns: (lookups: Lookups) => (value: string) => { id: number; label: string } | undefined;
  /**
   * Whether the reader may see the label whatever applications they see. Labels of values that these have are visible
   * in any case.
   */
  isAlwaysVisible: (id: number, scope: Scope, lookups: Lookups) => boolean;
  /** Whether the reader sees the labels of counted values alone, whatever the applications they see have. */
  isForCounted?: (scope: Scope) => boolean;
};

/** What has a name of its own in the database. A made-up value reveals no label. */
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
