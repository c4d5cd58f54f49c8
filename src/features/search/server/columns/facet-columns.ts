import type { RowColumn, RowSet, ValueCodes, ValueReader } from "../facets/in-copy.ts";
import {
  rowFacets,
  serverFacets,
  setFacets,
  type ColumnFacet,
  type RowFacet,
  type SetFacet,
} from "../facets/server-facets.ts";
import type { ApplicationRow } from "./application-row.ts";
import { CodeColumn } from "./column.ts";
import { SetDictionary } from "./dictionary.ts";
import type { Lookups } from "./lookups.ts";

type Given = Readonly<Record<string, unknown>>;

/** A facet's values: of each row the code of the one it has. */
export class RowFacetColumn extends CodeColumn {
  readonly isOpinion: boolean;
  readonly sets = undefined;
  readonly #field: string;
  readonly #values: ValueCodes<unknown>;

  constructor({ field, codes, isOpinion = false }: RowColumn<string, unknown>, lookups: Lookups) {
    const values = codes(lookups);
    super(Math.max(0, values.count - 1));
    this.isOpinion = isOpinion;
    this.#field = field.name;
    this.#values = values;
  }

  put(row: number, given: ApplicationRow): void {
    this.set(row, this.#values.codeOf((given as Given)[this.#field]));
  }

  /** How many values there are to count. */
  get valueCount(): number {
    return this.#values.count;
  }

  choiceOf(code: number, reader: ValueReader): string | undefined {
    return this.#values.choiceOf(code, reader);
  }

  find(id: number): number | undefined {
    return this.#values.find(id);
  }

  /** The codes of a row's values. */
  valuesIn(code: number): Iterable<number> {
    return [code];
  }

  isUnknown(given: ApplicationRow): boolean {
    return this.#values.isUnknown((given as Given)[this.#field]);
  }
}

/** A facet's values, of which a row has several: the code of a row is that of the set it has. */
export class SetFacetColumn extends CodeColumn {
  readonly isOpinion = false;
  readonly sets = new SetDictionary();
  readonly #facet: RowSet<string>;
  readonly #lookups: Lookups;

  constructor(facet: RowSet<string>, lookups: Lookups) {
    super();
    this.#facet = facet;
    this.#lookups = lookups;
  }

  put(row: number, given: ApplicationRow): void {
    const isHidden = this.#facet.isHiddenWithName && given.is_masked;
    this.set(row, this.sets.code(isHidden ? "" : this.#idsOf(given)));
  }

  get valueCount(): number {
    return this.sets.members.size;
  }

  choiceOf(code: number): string | undefined {
    return this.#facet.choiceOf(this.#lookups, this.sets.members.keys[code] as number);
  }

  find(id: number): number | undefined {
    return this.sets.members.find(id);
  }

  valuesIn(code: number): Iterable<number> {
    return this.sets.membersOf(code);
  }

  isUnknown(given: ApplicationRow): boolean {
    const ids = this.#idsOf(given);
    const named = this.#facet.named(this.#lookups);
    return ids !== "" && ids.split(",").some((id) => !named.has(Number(id)));
  }

  #idsOf(given: ApplicationRow): string {
    return (given as Given)[this.#facet.field.name] as string;
  }
}

export type FacetColumns = Record<RowFacet, RowFacetColumn> & Record<SetFacet, SetFacetColumn>;

export const createFacetColumns = (lookups: Lookups): FacetColumns =>
  Object.fromEntries<FacetColumns[ColumnFacet]>([
    ...rowFacets.map((facet) => [facet, new RowFacetColumn(serverFacets[facet].inCopy, lookups)] as const),
    ...setFacets.map((facet) => [facet, new SetFacetColumn(serverFacets[facet].inCopy, lookups)] as const),
  ]) as FacetColumns;
