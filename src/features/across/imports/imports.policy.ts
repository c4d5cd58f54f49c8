import type { ApplicationRole } from "#shared/actor.ts";
import { mayAs } from "#shared/rights.ts";

/**
 * Only company admins and owners of the job can import. Thousands of candidates are not a collaborator's decision, and
 * agencies submit candidates one by one.
 */
export const canImportCandidates = ({ my_role }: { my_role: ApplicationRole }) => mayAs(my_role, "candidates.import");
