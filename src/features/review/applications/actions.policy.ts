import type { Actor } from "#shared/actor.ts";
import { may, partsWith } from "#shared/rights.ts";
import { canAttachFile, canMove, type Standing } from "./applications.policy.ts";

// What is done to an application on its own page, and so no part of the first page.

/** The hiring team, and an agency recruiter for the candidates they brought; nobody while they do not see who it is. */
export const canEditApplicant = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canAttachFile(application) && !isMasked && !application.anonymized;

/** To another job. A copy would show there who is hidden here, and what was anonymized has nothing to bring along. */
export const canTransfer = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canMove(application) && !isMasked && !application.anonymized;

/** Who runs the job puts its applications out of sight, and sees them there. */
export const canHide = canMove;
export const hidingRoles = partsWith("applications.decide");

/** Who is masked is shown by admins alone, and there is nothing to show of what was anonymized. */
export const canUnmask = (actor: Pick<Actor, "role" | "is_superuser">, isMasked: boolean) =>
  may(actor, "applications.unmask") && isMasked;

/** Deleting for good and anonymizing, too: the right is the same. */
export const canDelete = (actor: Remover, { uploaded_by_id }: { uploaded_by_id: number | null }) =>
  deletesAll(actor) || uploaded_by_id === actor.user_id;

type Remover = Pick<Actor, "user_id" | "role" | "is_superuser" | "permissions">;

/** Others delete what they uploaded. */
export const deletesAll = (actor: Remover) =>
  may(actor, "applications.delete") || actor.permissions.includes("applications:delete");
