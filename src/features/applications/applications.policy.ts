import { isAdmin, isAgencyRole, type Actor, type ApplicationRole } from "#shared/actor.ts";

/** What a policy needs to know of a loaded application. */
export type Standing = { my_role: ApplicationRole };

const isInterviewer = (role: ApplicationRole) => role === "job_interviewer" || role === "application_interviewer";

const team: readonly ApplicationRole[] = ["admin", "job_owner", "collaborator"];

/**
 * The people who run the job decide on the status of its applications; interviewers, viewers and agency recruiters do
 * not.
 */
export const canMove = ({ my_role }: Standing) => team.includes(my_role);

export const canReject = canMove;

/** Who was asked for an interview answers for nothing else. */
export const canOwn = ({ my_role }: Standing) => !isInterviewer(my_role);

/** To another job. A copy would show there who is hidden here, and what was anonymized has nothing to bring along. */
export const canTransfer = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canMove(application) && !isMasked && !application.anonymized;

/** Who runs the job puts its applications out of sight, and sees them there. */
export const canHide = canMove;
export const hidingRoles = team;

/** Deleting for good and anonymizing, too: the right is the same. */
export const canDelete = (actor: Remover, { uploaded_by_id }: { uploaded_by_id: number | null }) =>
  deletesAll(actor) || uploaded_by_id === actor.user_id;

type Remover = Pick<Actor, "user_id" | "role" | "is_superuser" | "permissions">;

/** Others delete what they uploaded. */
export const deletesAll = (actor: Remover) => isAdmin(actor) || actor.permissions.includes("applications:delete");

export const canComment = (_application: Standing) => true;

/** Agency recruiters do not see what the company's people think of their candidates. */
export const canReadRatings = ({ my_role }: Standing) => !isAgencyRole(my_role);

export const canRate = (application: Standing) => canReadRatings(application) && application.my_role !== "viewer";

export const canTag = ({ my_role }: Standing) => my_role !== "viewer";

export const canAttachFile = (application: Standing) => canMove(application) || application.my_role === "recruiter";

/** The hiring team, and an agency recruiter for the candidates they brought; nobody while they do not see who it is. */
export const canEditApplicant = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canAttachFile(application) && !isMasked && !application.anonymized;

/** Viewers and interviewers cannot be part of a bulk action. */
export const canSelect = ({ my_role }: Standing) => my_role !== "viewer" && !isInterviewer(my_role);

/** Vendor scores are read by people with the right to them, and by those who grant it. */
export const canSeeScores = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  isAdmin(actor) || actor.permissions.includes("partners:can-see");
