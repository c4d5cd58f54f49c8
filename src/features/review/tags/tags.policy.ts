import { hasFeature, type Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** A company may keep its list of tags to what its administrators made. */
export const canCreateTag = (actor: Pick<Actor, "role" | "is_superuser" | "features">) =>
  may(actor, "tags.manage") || !hasFeature(actor, "min_admin_company_tag");

/** A tag is the whole company's, so only those who run the company rename, merge or delete it. */
export const canManageTags = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "tags.manage");
