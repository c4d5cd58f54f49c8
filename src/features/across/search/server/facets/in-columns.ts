import type { CopyRow } from "#server/db/copy-format.ts";
import type { Dictionary } from "../arrays/dictionary.ts";
import type { Lookups, ReferenceTable } from "./lookups.ts";

/** Field of an application: its name, its SQL and its decoder. */
export type Field<Name extends string = string, Value = unknown> = {
  name: Name;
  /** Expression on `application`, or an aggregate over the rows of `gathered`. */
  sql: string;
  /** Table of the aggregate, and its value for an application without rows there. */
  gathered?: { table: string; absent: string };
  read: (row: CopyRow) => Value;
};

/** Rights of the person, which decide the values that rows have for them. */
export type ValueReader = { showsScores: boolean; reads: ReadonlySet<Restricted> };

/**
 * Data that not everyone who sees an application can read: messages, and colleagues' opinions, which are hidden from
 * agency recruiters. Tags and the owner count as opinions.
 */
export type Restricted = "opinions" | "messages";
export const readsAll: ReadonlySet<Restricted> = new Set(["opinions", "messages"]);

/** Codes of a facet's values in the column store: small numbers, one per row. */
export type ValueCodes<Raw> = {
  codeOf(raw: Raw): number;
  /** Number of codes; all codes are below it. */
  readonly count: number;
  /** Returns the value as a choice in a URL; undefined if it can't be chosen. */
  choiceOf(code: number, reader: ValueReader): string | undefined;
  /** Dictionary of the codes, if the values aren't numbers themselves. */
  readonly dictionary?: Dictionary<unknown>;
  /** Code of an id, for facets whose values are ids. */
  find(id: number): number | undefined;
  /** Whether the lookups don't have the value's name yet. */
  isUnknown(raw: Raw): boolean;
};

/** One value per application, in a column. */
export type RowColumn<Name extends string, Raw> = {
  kind: "rowColumn";
  field: Field<Name, Raw>;
  codes: (lookups: Lookups) => ValueCodes<Raw>;
  /** Table with the names of the values, if no other facet uses it. */
  table?: ReferenceTable;
  /** Restriction of the values. For people without it, every row has code 0. */
  restricted?: Restricted;
  /** Whether the value is hidden while the candidate is masked; it then has code 0. */
  isHiddenWithName?: true;
};

/**
 * One value per application: the age in days of the time in the field, expressed as the number of steps passed. Days
 * begin at midnight UTC, so two bytes store the start. The value changes as time passes.
 */
export type AgeColumn<Name extends string> = {
  kind: "rowColumn";
  field: Field<Name, number>;
  /** In days, ascending. */
  steps: readonly number[];
  table?: undefined;
  /** Returns the choice for the number of steps passed. */
  choiceOf: (passed: number) => string | undefined;
};

/** Set of ids per application, dictionary-encoded. The field lists the ids in ascending order, separated by commas. */
export type RowSet<Name extends string, Row extends { id: number }> = {
  kind: "rowSet";
  field: Field<Name, string>;
  /** Reference data with the names of the ids. */
  table: ReferenceTable<Row>;
  choiceOf(row: Row): string;
  /** Restriction of the values. For people without it, every set is empty. */
  restricted?: Restricted;
  /** Whether the values are hidden while the candidate is masked, because they could identify them. */
  isHiddenWithName?: true;
};

/** Attribute of the job, counted once per job instead of once per application. */
type JobAttribute = {
  kind: "jobAttribute";
  /** SQL for an array of texts of a `job`. */
  sql: string;
};

/** Value shared by all applications of a store. */
type OfCompany = { kind: "company" };

export type ColumnarFacet =
  | RowColumn<string, unknown>
  | AgeColumn<string>
  | RowSet<string, { id: number }>
  | JobAttribute
  | OfCompany;

/** SQL for the field of a set: ids in ascending order, separated by commas. */
export const idsOf = (column: string) => `string_agg(${column}::text, ',' order by ${column})`;

type Numbers<Raw> = Pick<ValueCodes<Raw>, "codeOf" | "count" | "choiceOf">;

/** Codes for values that are numbers themselves. */
export const numberCodes = <Raw>(numbers: Numbers<Raw>): ValueCodes<Raw> => ({
  ...numbers,
  find: () => undefined,
  isUnknown: () => false,
});

/** Codes from a dictionary, which can include null. */
export const dictionaryCodes = <Key>(
  dictionary: Dictionary<Key>,
  { choiceOf, isUnknown }: { choiceOf: (key: Key) => string | undefined; isUnknown: (key: Key) => boolean },
): ValueCodes<Key> => ({
  dictionary,
  codeOf: (key) => dictionary.code(key),
  get count() {
    return dictionary.size;
  },
  choiceOf: (code) => choiceOf(dictionary.keys[code] as Key),
  find: (id) => dictionary.find(id as Key),
  isUnknown,
});
