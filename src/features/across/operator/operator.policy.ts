import type { Actor } from "#shared/actor.ts";

/** Whether the person can change the whole installation, which only superusers can. */
export const canOperate = (actor: Pick<Actor, "is_superuser">): boolean => actor.is_superuser;
