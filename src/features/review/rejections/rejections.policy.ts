import type { Actor } from "#shared/actor.ts";

/** Whether the actor can edit and delete a reason. Only its author can. */
export const canEditReason = (actor: Pick<Actor, "user_id">, reason: { user_id: number }) =>
  reason.user_id === actor.user_id;

type Offer = { rejection_reason_options: readonly string[]; rejection_reason_allow_other: boolean };

/** Whether a status allows a reason: one of its options, or free text if the status permits it. */
export const isOffered = (status: Offer, reason: { value: string; is_other: boolean }) =>
  status.rejection_reason_options.includes(reason.value) || (reason.is_other && status.rejection_reason_allow_other);
