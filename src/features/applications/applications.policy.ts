import { isAdmin, isAgencyRole, type Actor, type ApplicationRole } from "#shared/actor.ts";

/** What a policy needs to know of a loaded application. */
export type Standing = { my_role: ApplicationRole };

const isInterviewer = (role: ApplicationRole) => role === "job_interviewer" || role === "application_interviewer";

export const team: readonly ApplicationRole[] = ["admin", "job_owner", "collaborator"];

/**
 * The people who run the job decide on the status of its applications; interviewers, viewers and agency recruiters do
 * not.
 */
export const canMove = ({ my_role }: Standing) => team.includes(my_role);

export const canReject = canMove;

/** Who was asked for an interview answers for nothing else. */
export const canOwn = ({ my_role }: Standing) => !isInterviewer(my_role);

export const canComment = (_application: Standing) => true;

/** Agency recruiters do not see what the company's people think of their candidates. */
export const canReadRatings = ({ my_role }: Standing) => !isAgencyRole(my_role);

export const canRate = (application: Standing) => canReadRatings(application) && application.my_role !== "viewer";

export const canTag = ({ my_role }: Standing) => my_role !== "viewer";

export const canAttachFile = (application: Standing) => canMove(application) || application.my_role === "recruiter";

/** Viewers and interviewers cannot be part of a bulk action. */
export const canSelect = ({ my_role }: Standing) => my_role !== "viewer" && !isInterviewer(my_role);

/** Vendor scores are read by people with the right to them, and by those who grant it. */
export const canSeeScores = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  isAdmin(actor) || actor.permissions.includes("partners:can-see");
