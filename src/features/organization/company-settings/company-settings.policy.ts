import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Its settings hold for everybody in a company, so only those who run it change them. */
export const canManageCompany = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "company.manage");
