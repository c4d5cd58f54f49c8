import type { Actor } from "#shared/actor.ts";

/** A rating is its author's opinion: not even an owner takes it away. */
export const canDeleteRating = (actor: Pick<Actor, "user_id">, rating: { user_id: number }) =>
  rating.user_id === actor.user_id;
