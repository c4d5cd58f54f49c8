import type { Actor, ApplicationRole } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";

export const canManageKits = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "kits.manage");

/** The questions are not for the firm that prepares the candidates. */
export const canReadKits = ({ my_role }: { my_role: ApplicationRole }) => mayAs(my_role, "kits.read");

/** The team of a job. */
export const canChooseKits = canMove;
