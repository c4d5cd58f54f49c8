import { isAdmin, type Actor } from "#shared/actor.ts";
import { canCreateJob } from "#features/jobs/jobs.policy.ts";
import type { Mediatype } from "./media.ts";

/** The default pictures are those of the whole company, and deleting one takes it off the jobs of others. */
export const canManageMedia = (actor: Pick<Actor, "role" | "is_superuser">) => isAdmin(actor);

/** People who begin jobs bring the covers for them; the logo is the company's. */
export const canAddMedia = (actor: Pick<Actor, "role" | "is_superuser">, mediatype: Mediatype) =>
  canManageMedia(actor) || (mediatype === "cover" && canCreateJob(actor));
