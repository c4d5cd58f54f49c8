import type { JobRole } from "#shared/actor.ts";

/** What the reader may see, as applications.access.ts defines it. */
export type Scope = {
  user_id: number;
  /** Whose private comments are searched: another's when an admin looks at the product as this person does. */
  reader_id: number;
  seesAll: boolean;
  isAgencyOnly: boolean;
  jobs: readonly { job_id: number; role: JobRole }[];
  /** Applications they were invited to one by one. */
  application_ids: readonly number[];
  searchesFiles: boolean;
  showsScores: boolean;
};
