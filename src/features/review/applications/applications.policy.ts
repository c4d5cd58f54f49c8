import type { Actor, ApplicationRole } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";

/** Reader's role in a loaded application, which the policies depend on. */
export type Standing = { my_role: ApplicationRole };

/**
 * Whether the reader can change an application's status. People who run the job can; interviewers, viewers and agency
 * recruiters can't.
 */
export const canMove = ({ my_role }: Standing) => mayAs(my_role, "applications.decide");

export const canReject = canMove;

/** Whether the reader can own an application. People who were only asked for an interview can't. */
export const canOwn = ({ my_role }: Standing) => mayAs(my_role, "applications.own");

export const canComment = (_application: Standing) => true;

/** Whether the reader sees ratings. Agency recruiters don't see colleagues' opinions of their candidates. */
export const canReadRatings = ({ my_role }: Standing) => mayAs(my_role, "applications.read_opinions");

/** Whether the reader sees tags and the owner. Both are internal notes, so agency recruiters don't. */
export const canReadInternals = canReadRatings;

export const canRate = ({ my_role }: Standing) => mayAs(my_role, "applications.rate");

export const canTag = ({ my_role }: Standing) => mayAs(my_role, "applications.tag");

export const canAttachFile = ({ my_role }: Standing) => mayAs(my_role, "applications.edit");

/** Whether the reader can select applications for bulk actions. Viewers and interviewers can't. */
export const canSelect = ({ my_role }: Standing) => mayAs(my_role, "applications.select");

/** Whether the actor sees vendor scores: people with the permission do, and the roles that grant it. */
export const canSeeScores = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  may(actor, "candidates.see_scores") || actor.permissions.includes("partners:can-see");
