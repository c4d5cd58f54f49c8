import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import type { Mediatype } from "./media.ts";

/**
 * Whether the actor can manage pictures. Defaults apply to the whole company, and deleting a picture removes it from
 * other people's jobs.
 */
export const canManageMedia = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "media.manage");

/** Whether the actor can add a picture. People who create jobs can add covers; the logo belongs to the company. */
export const canAddMedia = (actor: Pick<Actor, "role" | "is_superuser">, mediatype: Mediatype) =>
  canManageMedia(actor) || (mediatype === "cover" && may(actor, "media.add_covers"));
