import { hasFeature, type Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Whether the actor can create tags. A company can limit this to admins. */
export const canCreateTag = (actor: Pick<Actor, "role" | "is_superuser" | "features">) =>
  may(actor, "tags.manage") || !hasFeature(actor, "min_admin_company_tag");

/** Whether the actor can rename, merge and delete tags: only admins can, because tags belong to the whole company. */
export const canManageTags = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "tags.manage");
