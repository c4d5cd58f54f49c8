import type { Actor } from "#shared/actor.ts";

/** Whether the person gets notification emails. A superuser who visits a company has no settings there and gets none. */
export const getsEmails = ({ comments_default_private }: Pick<Actor, "comments_default_private">): boolean =>
  comments_default_private !== null;
