import type { Actor } from "#shared/actor.ts";

/** Whether the actor can delete a rating. Only its author can; not even an owner can delete a colleague's opinion. */
export const canDeleteRating = (actor: Pick<Actor, "user_id">, rating: { user_id: number }) =>
  rating.user_id === actor.user_id;
