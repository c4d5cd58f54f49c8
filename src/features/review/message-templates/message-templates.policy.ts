import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

export const canManageTemplates = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "templates.manage");
