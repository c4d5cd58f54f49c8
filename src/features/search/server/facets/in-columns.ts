import type { CopyRow } from "../columns/copy-format.ts";
import type { Dictionary } from "../columns/dictionary.ts";
import type { Lookups } from "../columns/lookups.ts";

/** A field of an application: what it is called, where it is read from, and how. */
export type Field<Name extends string = string, Value = unknown> = {
  name: Name;
  /** An expression on `application`, or an aggregate of what is gathered for it. */
  sql: string;
  /** From which table, and what the field is of an application that has no rows there. */
  gathered?: { table: string; absent: string };
  read: (row: CopyRow) => Value;
};

/** What the reader may read decides which values the rows have for them. */
export type ValueReader = { showsScores: boolean; readsOpinions: boolean };

/** How the column store codes the values of a facet: small numbers, one for each row. */
export type ValueCodes<Raw> = {
  codeOf(raw: Raw): number;
  /** There is no code beyond. */
  readonly count: number;
  /** What a choice of the code is; undefined where it is none. */
  choiceOf(code: number, reader: ValueReader): string | undefined;
  /** The code of what has this id, where a facet's values are ids. */
  find(id: number): number | undefined;
  /** Whether the lookups do not have the name of this yet. */
  isUnknown(raw: Raw): boolean;
};

/** Of each application one value, in a column. */
export type RowColumn<Name extends string, Raw> = {
  kind: "rowColumn";
  field: Field<Name, Raw>;
  codes: (lookups: Lookups) => ValueCodes<Raw>;
  /** What colleagues think of a candidate: read by an agency recruiter as of a row that has none. */
  isOpinion?: boolean;
};

/** Of each application how long something has lasted since the time in the field, by the steps it has passed. The clock moves it. */
export type AgeColumn<Name extends string> = {
  kind: "rowColumn";
  field: Field<Name, number>;
  /** Seconds, ascending. */
  steps: readonly number[];
  /** What the choice is of having passed so many steps. */
  choiceOf: (passed: number) => string | undefined;
};

/** Of each application a set of what has ids, in a column of sets. The field has them in ascending order, with commas between. */
export type RowSet<Name extends string> = {
  kind: "rowSet";
  field: Field<Name, string>;
  named: (lookups: Lookups) => ReadonlyMap<number, unknown>;
  choiceOf: (lookups: Lookups, id: number) => string | undefined;
  /** A candidate whose name is hidden could be told by them. */
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

export type ColumnarFacet = RowColumn<string, unknown> | AgeColumn<string> | RowSet<string> | JobAttribute | OfCompany;

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
  codeOf: (key) => dictionary.code(key),
  get count() {
    return dictionary.size;
  },
  choiceOf: (code) => choiceOf(dictionary.keys[code] as Key),
  find: (id) => dictionary.find(id as Key),
  isUnknown,
});
