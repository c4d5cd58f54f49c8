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
export type TagRow = Named & { slug: string };
export type ChoiceRow = { id: number; question_id: number; question: string; text: string };
export type CompanyRow = { name: string; internal_name: string };

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
  readonly tags: ReadonlyMap<number, TagRow>;
  readonly agencies: ReadonlyMap<number, Named>;
  readonly choices: ReadonlyMap<number, ChoiceRow>;
};
