import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** A key gives a program access to the company, so only owners and admins create and see keys. */
export const canManageKeys = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "api_keys.manage");

/** A key acts on behalf of its author, so the author must be a member of the company. Visiting superusers aren't. */
export const canCreateKeys = (actor: Pick<Actor, "role" | "is_superuser" | "comments_default_private">) =>
  canManageKeys(actor) && actor.comments_default_private !== null;
