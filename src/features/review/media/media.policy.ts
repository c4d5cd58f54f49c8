import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";
import type { Mediatype } from "./media.ts";

/** The default pictures are those of the whole company, and deleting one takes it off the jobs of others. */
export const canManageMedia = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "media.manage");

/** People who begin jobs bring the covers for them; the logo is the company's. */
export const canAddMedia = (actor: Pick<Actor, "role" | "is_superuser">, mediatype: Mediatype) =>
  canManageMedia(actor) || (mediatype === "cover" && may(actor, "media.add_covers"));
