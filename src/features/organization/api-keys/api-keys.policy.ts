import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** A key opens the company to a program, so only those who run the company make and see keys. */
export const canManageKeys = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "api_keys.manage");

/** A key acts in the name of the person who made it, so that person has a place in the company. */
export const canCreateKeys = (actor: Pick<Actor, "role" | "is_superuser" | "comments_default_private">) =>
  canManageKeys(actor) && actor.comments_default_private !== null;
