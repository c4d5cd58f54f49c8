import type { Actor } from "#shared/actor.ts";

/** A superuser who visits a company has no settings there, and is written to of nothing. */
export const getsEmails = ({ comments_default_private }: Pick<Actor, "comments_default_private">): boolean =>
  comments_default_private !== null;
