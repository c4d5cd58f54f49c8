import { hasFeature, isAdmin, type Actor } from "#shared/actor.ts";

/** A company may keep its list of tags to what its administrators made. */
export const canCreateTag = (actor: Pick<Actor, "role" | "is_superuser" | "features">) =>
  isAdmin(actor) || !hasFeature(actor, "min_admin_company_tag");
