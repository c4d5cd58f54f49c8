import type { Actor } from "#shared/actor.ts";

/** Whether the actor has settings in this company. A superuser who only visits it has none. */
export const canSetPreferences = (actor: Pick<Actor, "comments_default_private">) =>
  actor.comments_default_private !== null;
