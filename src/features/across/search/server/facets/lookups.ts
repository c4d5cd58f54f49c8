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
 * Small table that a facet's values point to. The facet declares it. The column store reads it as a whole, again after
 * each change to one of its rows.
 */
export type ReferenceTable<Row extends { id: number } = { id: number }> = {
  /** Selects the rows of the company `$1`. */
  sql: string;
  /** Decodes a row, in which each `bigint` is a text. */
  read(row: WithTexts<Row>): Row;
};

type WithTexts<Row> = { [name in keyof Row]: Row[name] extends number ? string : Row[name] };

/** Reference data that the values of a company's applications point to. */
export type Lookups = {
  readonly company_id: number;
  readonly company: CompanyRow;
  readonly statuses: Dictionary<number>;
  /** Ordered by pipeline, then by group and order. */
  readonly statusesByPipeline: readonly StatusRow[];
  pipelineOf(job_id: number): number | undefined;
  /** Codes of people. Code 0 is null: no person. */
  readonly userIds: Dictionary<number | null>;
  readonly people: ReadonlyMap<number, Named>;
  /** Ids of the company's people. The other people owned one of its applications in the past. */
  readonly colleagues: ReadonlySet<number>;
  /** Rows of a facet's table by id. The same map for the lifetime of the store. */
  rowsOf<Row extends { id: number }>(table: ReferenceTable<Row>): ReadonlyMap<number, Row>;
};
