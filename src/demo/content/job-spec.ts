import type { JobRole } from "#shared/actor.ts";
import type { Family, Seniority } from "./families.ts";
import type { DemoJob, DemoLanguage, OptionalField } from "./types.ts";

/** Job as a person would describe it. `toJob` generates its row and ad. */
export type JobSpec = {
  key: string;
  title: string;
  family: Family;
  seniority: Seniority;
  language: DemoLanguage;
  status: DemoJob["status"];
  department: string;
  categories: string[];
  places: string[];
  workplace: DemoJob["workplace_type"];
  employment?: DemoJob["employment_type"];
  /** Minimum, maximum and period. */
  pay?: [number, number, "hour" | "month" | "year"];
  /** Days between the publication and the demo's present; absent for a draft. */
  age?: number;
  /** Days for which the ad is published; absent if it has no end. */
  open?: number;
  /** Relative number of applicants compared to other jobs; 0 for a draft. */
  popularity: number;
  about: string;
  /** Lines for this job only, where those of its family wouldn't fit. */
  tasks?: string[];
  team: Record<string, JobRole>;
  pipeline?: "hourly";
  required?: OptionalField[];
  hidden?: OptionalField[];
  is_blind?: boolean;
  is_confidential?: boolean;
  is_internal?: boolean;
};
