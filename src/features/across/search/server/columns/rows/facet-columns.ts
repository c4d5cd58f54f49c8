import {
  numberCodes,
  type AgeColumn,
  type RowColumn,
  type Restricted,
  type RowSet,
  type ValueCodes,
  type ValueReader,
} from "../../facets/in-columns.ts";
import {
  rowFacets,
  serverFacets,
  setFacets,
  type ColumnFacet,
  type RowFacet,
  type SetFacet,
} from "../../facets/server-facets.ts";
import type { IndexedApplication } from "./indexed-application.ts";
import { CodeColumn, type SavedArrays } from "../../arrays/column.ts";
import { SetDictionary, type Dictionary } from "../../arrays/dictionary.ts";
import { DueRows } from "./due-rows.ts";
import type { Lookups } from "../../facets/lookups.ts";

type Given = Readonly<Record<string, unknown>>;

const secondsOfDay = 86_400;
const dayOf = (second: number) => Math.floor(second / secondsOfDay);

/** Facet with one value per row, stored as a code. */
export class RowFacetColumn extends CodeColumn {
  readonly restricted: Restricted | undefined;
  readonly sets = undefined;
  readonly #field: string;
  readonly #values: ValueCodes<unknown>;
  readonly #isHiddenWithName: boolean;

  constructor({ field, codes, restricted, isHiddenWithName }: RowColumn<string, unknown>, lookups: Lookups) {
    const values = codes(lookups);
    super(Math.max(0, values.count - 1));
    this.restricted = restricted;
    this.#isHiddenWithName = isHiddenWithName === true;
    this.#field = field.name;
    this.#values = values;
  }

  /** `second` is the current time, in seconds since 1970. */
  put(row: number, given: IndexedApplication, _second: number): void {
    const isHidden = this.#isHiddenWithName && given.is_masked;
    this.set(row, isHidden ? 0 : this.#values.codeOf((given as Given)[this.#field]));
  }

  get valueCount(): number {
    return this.#values.count;
  }

  /** Dictionary of the values' codes, if the values aren't numbers themselves. */
  get dictionary(): Dictionary<unknown> | undefined {
    return this.#values.dictionary;
  }

  choiceOf(code: number, reader: ValueReader): string | undefined {
    return this.#values.choiceOf(code, reader);
  }

  find(id: number): number | undefined {
    return this.#values.find(id);
  }

  /** Codes of a row's values. */
  valuesIn(code: number): Iterable<number> {
    return [code];
  }

  isUnknown(given: IndexedApplication): boolean {
    return this.#values.isUnknown((given as Given)[this.#field]);
  }
}

/** Facet whose values depend on the current time. Rows are as of the second they were last updated to. */
export class AgeFacetColumn extends RowFacetColumn {
  readonly #field: string;
  readonly #steps: readonly number[];
  /** Days since 1970. */
  #since = new Uint16Array(0);
  readonly #due = new DueRows((row) => this.#nextStep(row));

  constructor(facet: AgeColumn<string>, lookups: Lookups) {
    const { field, steps, choiceOf } = facet;
    const codes = numberCodes<unknown>({ codeOf: () => 0, count: steps.length + 1, choiceOf });
    super({ kind: "rowColumn", field, codes: () => codes }, lookups);
    this.#field = field.name;
    this.#steps = steps;
  }

  override put(row: number, given: IndexedApplication, second: number): void {
    const before = this.#nextStep(row);
    this.#since[row] = dayOf(((given as Given)[this.#field] as number) / 1_000);
    this.#setStep(row, second, before);
  }

  /** Takes the rows that reach their next step by a second. The caller updates each with move(). */
  due(second: number): number[] {
    return this.#due.take(second);
  }

  move(row: number, second: number): void {
    this.#setStep(row, second, this.#nextStep(row));
  }

  override save(rows: number): SavedArrays {
    return { since: this.#since.slice(0, rows) };
  }

  /** Restores the dates only: the codes depend on the time and are computed by start(). */
  override restore({ since }: SavedArrays): void {
    this.#since.set(since!);
  }

  /** Computes the codes of the first rows for this second, regardless of their earlier codes. */
  start(rows: number, second: number): void {
    for (let row = 0; row < rows; row++) this.#setStep(row, second, Infinity);
  }

  override reserve(capacity: number, inSharedMemory?: boolean): void {
    super.reserve(capacity, inSharedMemory);
    const since = new Uint16Array(capacity);
    since.set(this.#since);
    this.#since = since;
  }

  override get bytes(): number {
    return super.bytes + this.#since.byteLength;
  }

  #setStep(row: number, second: number, before: number): void {
    const age = dayOf(second) - (this.#since[row] as number);
    let passed = 0;
    for (const step of this.#steps) if (step <= age) passed++;
    this.set(row, passed);
    this.#due.moved(row, before);
  }

  /** Second at which a row reaches its next step. */
  #nextStep(row: number): number {
    return ((this.#since[row] as number) + (this.#steps[this.codes[row] as number] ?? Infinity)) * secondsOfDay;
  }
}

/** Facet with a set of values per row, stored as the code of the set. */
export class SetFacetColumn extends CodeColumn {
  readonly restricted: Restricted | undefined;
  readonly sets = new SetDictionary();
  readonly #facet: RowSet<string, { id: number }>;
  readonly #named: ReadonlyMap<number, { id: number }>;

  constructor(facet: RowSet<string, { id: number }>, lookups: Lookups) {
    super();
    this.restricted = facet.restricted;
    this.#facet = facet;
    this.#named = lookups.rowsOf(facet.table);
  }

  put(row: number, given: IndexedApplication): void {
    const isHidden = this.#facet.isHiddenWithName && given.is_masked;
    this.set(row, this.sets.code(isHidden ? "" : this.#idsOf(given)));
  }

  override save(rows: number): SavedArrays {
    return { ...super.save(rows), ...this.sets.save() };
  }

  override restore(arrays: SavedArrays): void {
    super.restore(arrays);
    this.sets.restore(arrays);
  }

  get valueCount(): number {
    return this.sets.members.size;
  }

  get dictionary(): Dictionary<number> {
    return this.sets.members;
  }

  choiceOf(code: number): string | undefined {
    const named = this.#named.get(this.sets.members.keys[code] as number);
    return named && this.#facet.choiceOf(named);
  }

  find(id: number): number | undefined {
    return this.sets.members.find(id);
  }

  valuesIn(code: number): Iterable<number> {
    return this.sets.membersOf(code);
  }

  isUnknown(given: IndexedApplication): boolean {
    const ids = this.#idsOf(given);
    return ids !== "" && ids.split(",").some((id) => !this.#named.has(Number(id)));
  }

  #idsOf(given: IndexedApplication): string {
    return (given as Given)[this.#facet.field.name] as string;
  }
}

function rowColumnOf(facet: RowColumn<string, unknown> | AgeColumn<string>, lookups: Lookups): RowFacetColumn {
  return "steps" in facet ? new AgeFacetColumn(facet, lookups) : new RowFacetColumn(facet, lookups);
}

export type FacetColumns = Record<RowFacet, RowFacetColumn> & Record<SetFacet, SetFacetColumn>;

export const createFacetColumns = (lookups: Lookups): FacetColumns =>
  Object.fromEntries<FacetColumns[ColumnFacet]>([
    ...rowFacets.map((facet) => [facet, rowColumnOf(serverFacets[facet].inColumns, lookups)] as const),
    ...setFacets.map((facet) => [facet, new SetFacetColumn(serverFacets[facet].inColumns, lookups)] as const),
  ]) as FacetColumns;
