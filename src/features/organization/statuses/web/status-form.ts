import type { z } from "zod";
import type { Status, StatusBody } from "../statuses.contract.ts";
import { isFinal, rejectedGroup, type EndedBy, type StatusGroup } from "../statuses.ts";

/** Form values of a status. Settings that are switched off keep their value, in case they are switched on again. */
export type StatusForm = {
  name: string;
  group: StatusGroup;
  /** Empty for no color. */
  color: string;
  hasIdleDays: boolean;
  idle_days: number;
  hasReminder: boolean;
  rejection_not_sent_days: number;
  asksReason: boolean;
  rejection_reason_options: string[];
  rejection_reason_allow_other: boolean;
  ended_by: EndedBy;
  is_rejection_step: boolean;
  /** Empty for no label. */
  candidate_label: string;
  candidate_next_step: string;
  hasCandidateDays: boolean;
  candidate_days: number;
};

const usualDays = 7;

export const blankForm = (group: StatusGroup): StatusForm => ({
  name: "",
  group,
  color: "",
  hasIdleDays: false,
  idle_days: usualDays,
  hasReminder: false,
  rejection_not_sent_days: usualDays,
  asksReason: false,
  rejection_reason_options: [],
  rejection_reason_allow_other: false,
  ended_by: "company",
  is_rejection_step: false,
  candidate_label: "",
  candidate_next_step: "",
  hasCandidateDays: false,
  candidate_days: usualDays,
});

export const formOf = (status: Status): StatusForm => ({
  name: status.name,
  group: status.group,
  color: status.color ?? "",
  hasIdleDays: status.idle_days > 0,
  idle_days: status.idle_days || usualDays,
  hasReminder: status.rejection_not_sent_days > 0,
  rejection_not_sent_days: status.rejection_not_sent_days || usualDays,
  asksReason: status.rejection_reason_options.length > 0 || status.rejection_reason_allow_other,
  rejection_reason_options: status.rejection_reason_options,
  rejection_reason_allow_other: status.rejection_reason_allow_other,
  ended_by: status.ended_by,
  is_rejection_step: status.is_rejection_step,
  candidate_label: status.candidate_label ?? "",
  candidate_next_step: status.candidate_next_step ?? "",
  hasCandidateDays: status.candidate_days !== null,
  candidate_days: status.candidate_days ?? usualDays,
});

export const rejects = ({ group }: Pick<StatusForm, "group">) => group === rejectedGroup;
export const canBeIdle = (form: Pick<StatusForm, "group">) => !isFinal(form);

/** Whether the form asks for a reason without offering any, which could not be answered. */
export const lacksReasons = (form: StatusForm) =>
  rejects(form) && form.asksReason && form.rejection_reason_options.length === 0 && !form.rejection_reason_allow_other;

/**
 * Converts the form to a request body. Settings that are switched off become empty. Settings without effect in the group are
 * saved unchanged, in case the status moves back.
 */
export function bodyOf(form: StatusForm): z.input<typeof StatusBody> {
  return {
    name: form.name.trim(),
    group: form.group,
    color: form.color || null,
    idle_days: form.hasIdleDays ? form.idle_days : 0,
    rejection_not_sent_days: form.hasReminder ? form.rejection_not_sent_days : 0,
    rejection_reason_options: form.asksReason ? form.rejection_reason_options : [],
    rejection_reason_allow_other: form.asksReason && form.rejection_reason_allow_other,
    ended_by: form.ended_by,
    is_rejection_step: form.is_rejection_step,
    candidate_label: form.candidate_label.trim() || null,
    candidate_next_step: form.candidate_next_step.trim() || null,
    candidate_days: form.hasCandidateDays ? form.candidate_days : null,
  };
}
