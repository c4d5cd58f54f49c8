import type { CopyRow } from "#server/db/copy-format.ts";
import type { Dictionary } from "../arrays/dictionary.ts";
import type { Lookups, ReferenceTable } from "./lookups.ts";

/** A field of an application: its name, its source and its decoder. */
export type Field<Name extends string = string, Value = unknown> = {
  name: Name;
  /** An expression on `application`, or an aggregate over the rows of `gathered`. */
  sql: string;
  /** The table of the aggregate, and its value for an application without rows there. */
  gathered?: { table: string; absent: string };
  read: (row: CopyRow) => Value;
};

/** What the reader may read decides which values the rows have for them. */
export type ValueReader = { showsScores: boolean; reads: ReadonlySet<Restricted> };

/**
 * What only some readers of an application can read: messages, and the opinions of colleagues, which agency recruiters
 * don't read. Tags and the owner count as opinions.
 */
export type Restricted = "opinions" | "messages";
export const readsAll: ReadonlySet<Restricted> = new Set(["opinions", "messages"]);

/** How the column store codes the values of a facet: small numbers, one for each row. */
export type ValueCodes<Raw> = {
  codeOf(raw: Raw): number;
  /** There is no code beyond. */
  readonly count: number;
  /** The value as a choice in an address; undefined where it cannot be chosen. */
  choiceOf(code: number, reader: ValueReader): string | undefined;
  /** Where the codes come from, if the values are not numbers by themselves. */
  readonly dictionary?: Dictionary<unknown>;
  /** The code of an id, where a facet's values are ids. */
  find(id: number): number | undefined;
  /** Whether the lookups do not have the name of this yet. */
  isUnknown(raw: Raw): boolean;
};

/** Of each application one value, in a column. */
export type RowColumn<Name extends string, Raw> = {
  kind: "rowColumn";
  field: Field<Name, Raw>;
  codes: (lookups: Lookups) => ValueCodes<Raw>;
  /** Table with the names of the values, if no other facet uses it. */
  table?: ReferenceTable;
  /** Hidden from readers without this, as if the row had code 0. */
  restricted?: Restricted;
  /** What a candidate is hidden with while masked; it is code 0 then, too. */
  isHiddenWithName?: true;
};

/**
 * One value per application: how many days something has lasted since the time in the field, as the number of steps
 * passed. A day begins at midnight UTC, so two bytes hold when it began. The clock moves it.
 */
export type AgeColumn<Name extends string> = {
  kind: "rowColumn";
  field: Field<Name, number>;
  /** Days, ascending. */
  steps: readonly number[];
  table?: undefined;
  /** What the choice is of having passed so many steps. */
  choiceOf: (passed: number) => string | undefined;
};

/** A set of ids per application, dictionary-encoded. The field has them in ascending order, separated by commas. */
export type RowSet<Name extends string, Row extends { id: number }> = {
  kind: "rowSet";
  field: Field<Name, string>;
  /** Reference data that the ids of its values name. */
  table: ReferenceTable<Row>;
  choiceOf(row: Row): string;
  /** Hidden from readers without this, as if the set were empty. */
  restricted?: Restricted;
  /** A masked candidate could be identified by these values. */
  isHiddenWithName?: true;
};

/** An attribute of the job: counted once for each job, however many applications it has. */
type JobAttribute = {
  kind: "jobAttribute";
  /** An array of texts, read of a `job`. */
  sql: string;
};

/** The same for all applications of a store. */
type OfCompany = { kind: "company" };

export type ColumnarFacet =
  | RowColumn<string, unknown>
  | AgeColumn<string>
  | RowSet<string, { id: number }>
  | JobAttribute
  | OfCompany;

/** The field of a set: ids in ascending order, with commas between. */
export const idsOf = (column: string) => `string_agg(${column}::text, ',' order by ${column})`;

type Numbers<Raw> = Pick<ValueCodes<Raw>, "codeOf" | "count" | "choiceOf">;

/** Values that are numbers by themselves. */
export const numberCodes = <Raw>(numbers: Numbers<Raw>): ValueCodes<Raw> => ({
  ...numbers,
  find: () => undefined,
  isUnknown: () => false,
});

/** Values from a dictionary; null is one of them. */
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
