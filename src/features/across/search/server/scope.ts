import type { JobRole } from "#shared/actor.ts";

/** Access of a person to applications, as defined by applications.access.ts. */
export type Scope = {
  user_id: number;
  /** Person whose private comments are searched. In view-as mode that is the admin instead of the viewed colleague. */
  reader_id: number;
  seesAll: boolean;
  isAgencyOnly: boolean;
  jobs: readonly { job_id: number; role: JobRole }[];
  /** Applications with a personal interview invitation. */
  application_ids: readonly number[];
  searchesFiles: boolean;
  showsScores: boolean;
};
