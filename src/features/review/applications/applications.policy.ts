import type { Actor, ApplicationRole } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";

/** What a policy needs to know of a loaded application. */
export type Standing = { my_role: ApplicationRole };

/**
 * The people who run the job decide on the status of its applications; interviewers, viewers and agency recruiters do
 * not.
 */
export const canMove = ({ my_role }: Standing) => mayAs(my_role, "applications.decide");

export const canReject = canMove;

/** Who was asked for an interview answers for nothing else. */
export const canOwn = ({ my_role }: Standing) => mayAs(my_role, "applications.own");

export const canComment = (_application: Standing) => true;

/** Agency recruiters do not see what the company's people think of their candidates. */
export const canReadRatings = ({ my_role }: Standing) => mayAs(my_role, "applications.read_opinions");

/** Tags and the owner are notes within the company, so agency recruiters see neither. */
export const canReadInternals = canReadRatings;

export const canRate = ({ my_role }: Standing) => mayAs(my_role, "applications.rate");

export const canTag = ({ my_role }: Standing) => mayAs(my_role, "applications.tag");

export const canAttachFile = ({ my_role }: Standing) => mayAs(my_role, "applications.edit");

/** Viewers and interviewers cannot be part of a bulk action. */
export const canSelect = ({ my_role }: Standing) => mayAs(my_role, "applications.select");

/** Vendor scores are read by people with the right to them, and by those who grant it. */
export const canSeeScores = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  may(actor, "candidates.see_scores") || actor.permissions.includes("partners:can-see");
