import type { ApplicationRole } from "#shared/actor.ts";
import { mayAs } from "#shared/rights.ts";

/** The people who run the job, and agency recruiters, who bring candidates to it. */
export const canAddCandidates = ({ my_role }: { my_role: ApplicationRole }) => mayAs(my_role, "candidates.add");
