import { isAdmin, isAgencyRole, type Actor, type ApplicationRole } from "#shared/actor.ts";
import { canMove } from "#features/applications/applications.policy.ts";

export const canManageKits = (actor: Pick<Actor, "role" | "is_superuser">) => isAdmin(actor);

/** The questions are not for the firm that prepares the candidates. */
export const canReadKits = ({ my_role }: { my_role: ApplicationRole }) => !isAgencyRole(my_role);

/** The team of a job. */
export const canChooseKits = canMove;
