import type { Actor } from "#shared/actor.ts";

/** A reason is edited and removed by its author. */
export const canEditReason = (actor: Pick<Actor, "user_id">, reason: { user_id: number }) =>
  reason.user_id === actor.user_id;

type Offer = { rejection_reason_options: readonly string[]; rejection_reason_allow_other: boolean };

/** A reason is one of those the status offers, or one in a person's own words where the status allows that. */
export const isOffered = (status: Offer, reason: { value: string; is_other: boolean }) =>
  status.rejection_reason_options.includes(reason.value) || (reason.is_other && status.rejection_reason_allow_other);
