import type { Actor } from "#shared/actor.ts";

/** What is set for the whole installation is its superusers' alone. */
export const canOperate = (actor: Pick<Actor, "is_superuser">): boolean => actor.is_superuser;
