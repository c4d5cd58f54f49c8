import type { Dictionary } from "../arrays/dictionary.ts";

export type StatusRow = {
  id: number;
  name: string;
  group: number;
  order: number;
  pipeline_id: number;
  pipeline: string;
};

export type Named = { id: number; name: string };
export type CompanyRow = { name: string; internal_name: string };

/**
 * A small table that the values of a facet point to. The facet declares it, and the column store reads it as a whole, again
 * whenever one of its rows changes.
 */
export type ReferenceTable<Row extends { id: number } = { id: number }> = {
  /** Selects the rows of the company `$1`. */
  sql: string;
  /** Decodes a row: a `bigint` arrives as text. */
  read(row: WithTexts<Row>): Row;
};

type WithTexts<Row> = { [name in keyof Row]: Row[name] extends number ? string : Row[name] };

/** What the values of a company's applications point to. */
export type Lookups = {
  readonly company_id: number;
  readonly company: CompanyRow;
  readonly statuses: Dictionary<number>;
  /** Ordered by pipeline, then by group and order. */
  readonly statusesByPipeline: readonly StatusRow[];
  /** Of a job. */
  pipelineOf(job_id: number): number | undefined;
  /** Code 0 is null: no person. */
  readonly userIds: Dictionary<number | null>;
  readonly people: ReadonlyMap<number, Named>;
  /** The people of the company; the others once owned an application of it. */
  readonly colleagues: ReadonlySet<number>;
  /** The rows of a facet's table by their ids; the same map for as long as the store lives. */
  rowsOf<Row extends { id: number }>(table: ReferenceTable<Row>): ReadonlyMap<number, Row>;
};
