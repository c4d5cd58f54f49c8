import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Company settings affect everyone, so only owners and admins change them. */
export const canManageCompany = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "company.manage");
