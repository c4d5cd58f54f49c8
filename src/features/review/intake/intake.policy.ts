import type { ApplicationRole } from "#shared/actor.ts";
import { mayAs } from "#shared/rights.ts";

/** Whether the person can add candidates to the job: the people who run it can, and agency recruiters. */
export const canAddCandidates = ({ my_role }: { my_role: ApplicationRole }) => mayAs(my_role, "candidates.add");
