import { jobFacets, referenceTables, type JobFacet } from "../../facets/server-facets.ts";
import { Dictionary } from "../../arrays/dictionary.ts";
import { Lists } from "../../arrays/lists.ts";
import type { CompanyRow, Lookups, Named, ReferenceTable, StatusRow } from "../../facets/lookups.ts";

export type JobRow = {
  id: number;
  pipeline_id: number;
  /** Sort value of jobs: the title in lower case, at most 200 characters. */
  title_key: string;
  is_deleted: boolean;
} & Record<JobFacet, readonly string[]>;

/**
 * Lookups: small tables that rows of applications point to. They are read again as a whole when one of them changes.
 */
export class ReferenceData implements Lookups {
  readonly company_id: number;
  readonly jobs = new Dictionary<number>();
  readonly statuses = new Dictionary<number>();
  /** All names in each job facet. */
  readonly labels = ofEachFacet(() => new Dictionary<string>());

  /** Labels of each job, as codes, by job code and facet. */
  jobLabels = ofEachFacet(() => new Lists());
  /** Rows by code of the job or status. Undefined until read, and after a status is removed. */
  jobRows: (JobRow | undefined)[] = [];
  statusRows: (StatusRow | undefined)[] = [];
  /** Ranks in sort order, by code. */
  titleRanks = new Float64Array(0);
  statusRanks = new Float64Array(0);
  titlesInOrder: JobRow[] = [];
  statusesInOrder: StatusRow[] = [];
  statusesByPipeline: StatusRow[] = [];

  readonly userIds = new Dictionary<number | null>([null]);
  people = new Map<number, Named>();
  colleagues = new Set<number>();
  company: CompanyRow = { name: "", internal_name: "" };
  readonly #tables = new Map<ReferenceTable, Map<number, { id: number }>>(
    referenceTables.map((table) => [table, new Map()]),
  );

  constructor(company_id: number) {
    this.company_id = company_id;
  }

  setJobs(jobs: readonly JobRow[]): void {
    for (const job of jobs) this.jobRows[this.jobs.code(job.id)] = job;
    this.jobLabels = ofEachFacet((facet) => {
      const { [facet]: labels } = this.labels;
      const lists = new Lists();
      for (const job of this.jobRows) lists.push(job?.[facet].map((label) => labels.code(label)) ?? []);
      return lists;
    });
    const known = this.jobRows.filter((job) => job !== undefined);
    this.titlesInOrder = known.toSorted((a, b) => compareTexts(a.title_key, b.title_key));
    this.titleRanks = new Float64Array(this.jobs.size);
    let rank = 0;
    for (const [place, job] of this.titlesInOrder.entries()) {
      if (place > 0 && job.title_key !== this.titlesInOrder[place - 1]?.title_key) rank = place;
      this.titleRanks[this.jobs.code(job.id)] = rank;
    }
  }

  rowsOf<Row extends { id: number }>(table: ReferenceTable<Row>): ReadonlyMap<number, Row> {
    return this.#tableOf(table);
  }

  setRows<Row extends { id: number }>(table: ReferenceTable<Row>, rows: Iterable<Row>): void {
    const known = this.#tableOf(table);
    known.clear();
    for (const row of rows) known.set(row.id, row);
  }

  pipelineOf(job_id: number): number | undefined {
    return this.jobRows[this.jobs.find(job_id) ?? -1]?.pipeline_id;
  }

  groupOf(status_id: number): number | undefined {
    const code = this.statuses.find(status_id);
    return code === undefined ? undefined : this.statusRows[code]?.group;
  }

  setStatuses(statuses: readonly StatusRow[]): void {
    this.statusRows = [];
    for (const status of statuses) this.statusRows[this.statuses.code(status.id)] = status;
    this.statusesInOrder = this.statusRows.filter((status) => status !== undefined).toSorted(compareStatuses);
    this.statusesByPipeline = this.statusesInOrder.toSorted((a, b) => a.pipeline_id - b.pipeline_id);
    this.statusRanks = new Float64Array(this.statuses.size);
    for (const [rank, status] of this.statusesInOrder.entries()) this.statusRanks[this.statuses.code(status.id)] = rank;
  }

  #tableOf<Row extends { id: number }>(table: ReferenceTable<Row>): Map<number, Row> {
    const rows = this.#tables.get(table);
    if (!rows) throw new Error("A facet's column does not declare this table, so that it is not read.");
    return rows as Map<number, Row>;
  }
}

const ofEachFacet = <T>(of: (facet: JobFacet) => T) =>
  Object.fromEntries(jobFacets.map((facet) => [facet, of(facet)])) as Record<JobFacet, T>;

/** Compares in the order of PostgreSQL's collation "C". */
export const compareTexts = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));

export const compareStatuses = (
  a: Pick<StatusRow, "group" | "order" | "id">,
  b: Pick<StatusRow, "group" | "order" | "id">,
): number => a.group - b.group || a.order - b.order || a.id - b.id;
