import type { FacetName } from "../../facets.ts";
import { Dictionary } from "./dictionary.ts";

/** The facets that are attributes of the job: counted once per job, however many applications it has. */
export const jobFacets = [
  "job_title",
  "departments",
  "categories",
  "layers_1",
  "layers_2",
  "layers_3",
  "layers_4",
  "layers_5",
  "locations",
] as const satisfies readonly FacetName[];
export type JobFacet = (typeof jobFacets)[number];

export type JobRow = {
  id: number;
  pipeline_id: number;
  /** What jobs are sorted by: at most 200 small letters. */
  title_key: string;
  is_deleted: boolean;
} & Record<JobFacet, readonly string[]>;

export type StatusRow = {
  id: number;
  name: string;
  group: number;
  order: number;
  pipeline_id: number;
  pipeline: string;
};

export type Named = { id: number; name: string };
export type TagRow = Named & { slug: string };
export type ChoiceRow = { id: number; question_id: number; question: string; text: string };
export type CompanyRow = { name: string; internal_name: string };

/** What the rows of a company's applications point to: few things, read anew as a whole when one of them changes. */
export class Structure {
  readonly jobs = new Dictionary<number>();
  readonly statuses = new Dictionary<number>();
  /** The names a job facet can have, over all jobs. */
  readonly labels = Object.fromEntries(jobFacets.map((facet) => [facet, new Dictionary<string>()])) as Record<
    JobFacet,
    Dictionary<string>
  >;

  /** By the code of the job: its labels in each facet, as codes. */
  readonly jobLabels = Object.fromEntries(jobFacets.map((facet) => [facet, []])) as unknown as Record<
    JobFacet,
    number[][]
  >;
  /** By the code of the job or status; absent until it has been read, and once a status was removed. */
  jobRows: (JobRow | undefined)[] = [];
  statusRows: (StatusRow | undefined)[] = [];
  /** Places in the order of the keys, by code. */
  titleRanks = new Float64Array(0);
  statusRanks = new Float64Array(0);
  titlesInOrder: JobRow[] = [];
  statusesInOrder: StatusRow[] = [];
  /** As somebody reads them: pipeline after pipeline. */
  statusesByPipeline: StatusRow[] = [];

  people = new Map<number, Named>();
  /** Those who belong to the company today; the others once owned an application of it. */
  colleagues = new Set<number>();
  tags = new Map<number, TagRow>();
  agencies = new Map<number, Named>();
  choices = new Map<number, ChoiceRow>();
  company: CompanyRow = { name: "", internal_name: "" };

  setJobs(jobs: readonly JobRow[]): void {
    for (const job of jobs) {
      const code = this.jobs.code(job.id);
      this.jobRows[code] = job;
      for (const facet of jobFacets)
        this.jobLabels[facet][code] = job[facet].map((label) => this.labels[facet].code(label));
    }
    const known = this.jobRows.filter((job) => job !== undefined);
    this.titlesInOrder = known.toSorted((a, b) => compareTexts(a.title_key, b.title_key));
    this.titleRanks = new Float64Array(this.jobs.size);
    let rank = 0;
    for (const [place, job] of this.titlesInOrder.entries()) {
      if (place > 0 && job.title_key !== this.titlesInOrder[place - 1]?.title_key) rank = place;
      this.titleRanks[this.jobs.code(job.id)] = rank;
    }
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
}

/** The order of PostgreSQL's collation "C". */
export const compareTexts = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));

export const compareStatuses = (
  a: Pick<StatusRow, "group" | "order" | "id">,
  b: Pick<StatusRow, "group" | "order" | "id">,
): number => a.group - b.group || a.order - b.order || a.id - b.id;
