import type { Actor } from "#shared/actor.ts";

/** A superuser who only visits a company has no settings there. */
export const canSetPreferences = (actor: Pick<Actor, "comments_default_private">) =>
  actor.comments_default_private !== null;
