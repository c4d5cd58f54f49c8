import type { JobRole } from "#shared/actor.ts";
import type { Family, Seniority } from "./families.ts";
import type { DemoJob, DemoLanguage, OptionalField } from "./types.ts";

/** A job as a person would describe it; `toJob` makes the row and the ad of it. */
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
  /** Lowest and highest, with the period they are for. */
  pay?: [number, number, "hour" | "month" | "year"];
  /** Days between the publication and the demo's present; a draft has none. */
  age?: number;
  /** Days the ad was or will be open; none where it has no end. */
  open?: number;
  /** How many people apply compared to other jobs; 0 for a draft. */
  popularity: number;
  about: string;
  /** Lines of its own, where those of its line of work would not fit. */
  tasks?: string[];
  team: Record<string, JobRole>;
  pipeline?: "hourly";
  required?: OptionalField[];
  hidden?: OptionalField[];
  is_blind?: boolean;
  is_confidential?: boolean;
  is_internal?: boolean;
};
