import type { Actor } from "#shared/actor.ts";
import { may, partsWith } from "#shared/rights.ts";
import { canAttachFile, canMove, type Standing } from "./applications.policy.ts";

// Policies of actions on an application's own page. They have a file of their own, so that the first page doesn't load
// them.

/**
 * Whether the actor can edit the applicant's data: the hiring team can, and agency recruiters for candidates they
 * brought. Nobody can while the applicant is masked.
 */
export const canEditApplicant = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canAttachFile(application) && !isMasked && !application.anonymized;

/**
 * Whether the actor can transfer the application to another job. A masked applicant could be recognized in the other job,
 * and an anonymized application has no content to move.
 */
export const canTransfer = (application: Standing & { anonymized: boolean }, isMasked: boolean) =>
  canMove(application) && !isMasked && !application.anonymized;

/** Roles that can move applications can also hide them, and see the hidden ones. */
export const canHide = canMove;
export const hidingRoles = partsWith("applications.decide");

/** Whether the actor can reveal a masked applicant. Only admins can, and only while the applicant is masked. */
export const canUnmask = (actor: Pick<Actor, "role" | "is_superuser">, isMasked: boolean) =>
  may(actor, "applications.unmask") && isMasked;

/** Whether the actor can delete the application. The same right covers permanent deletion and anonymization. */
export const canDelete = (actor: Remover, { uploaded_by_id }: { uploaded_by_id: number | null }) =>
  deletesAll(actor) || uploaded_by_id === actor.user_id;

type Remover = Pick<Actor, "user_id" | "role" | "is_superuser" | "permissions">;

/** Whether the actor can delete every application they see. Everyone else can delete only applications they uploaded. */
export const deletesAll = (actor: Remover) =>
  may(actor, "applications.delete") || actor.permissions.includes("applications:delete");
