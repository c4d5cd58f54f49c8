import type { ApplicationRole } from "#shared/actor.ts";
import { mayAs } from "#shared/rights.ts";

/**
 * Those who run the company or own the job. Thousands of candidates are more than a collaborator decides on, and an agency
 * brings its candidates one by one.
 */
export const canImportCandidates = ({ my_role }: { my_role: ApplicationRole }) => mayAs(my_role, "candidates.import");
