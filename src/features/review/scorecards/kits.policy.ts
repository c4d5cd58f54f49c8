import type { Actor, ApplicationRole } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";

export const canManageKits = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "kits.manage");

/** Whether the reader sees the kits. Agencies don't, because they could prepare their candidates for the questions. */
export const canReadKits = ({ my_role }: { my_role: ApplicationRole }) => mayAs(my_role, "kits.read");

/** Whether the actor can choose the kits of a job: its hiring team can. */
export const canChooseKits = canMove;
