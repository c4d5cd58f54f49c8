import { expect, it } from "vitest";
import { statusGroups } from "../statuses.ts";
import { bodyOf, blankForm, lacksReasons, type StatusForm } from "./status-form.ts";

const full: StatusForm = {
  name: " Turned down ",
  group: 19,
  color: "#d6453c",
  hasIdleDays: true,
  idle_days: 5,
  hasReminder: true,
  rejection_not_sent_days: 3,
  asksReason: true,
  rejection_reason_options: ["Salary, for example"],
  rejection_reason_allow_other: true,
  ended_by: "candidate",
  is_rejection_step: false,
  candidate_label: " Interviews ",
  candidate_next_step: " ",
  hasCandidateDays: true,
  candidate_days: 10,
};

it("[PIPE-3] saves nothing of a part that is off", () => {
  expect(bodyOf({ ...full, hasIdleDays: false, hasReminder: false, hasCandidateDays: false })).toMatchObject({
    idle_days: 0,
    rejection_not_sent_days: 0,
    candidate_days: null,
  });
  expect(bodyOf({ ...full, asksReason: false })).toMatchObject({
    rejection_reason_options: [],
    rejection_reason_allow_other: false,
  });
});

it("[PIPE-1] keeps the parts that have no effect in the chosen group", () => {
  const parts = {
    idle_days: 5,
    rejection_not_sent_days: 3,
    rejection_reason_options: ["Salary, for example"],
    rejection_reason_allow_other: true,
    ended_by: "candidate",
    candidate_days: 10,
  };

  for (const group of statusGroups) expect(bodyOf({ ...full, group })).toMatchObject(parts);
});

it("[PIPE-3] saves no colour as none, and the name without the space around it", () => {
  expect(bodyOf({ ...full, color: "" })).toMatchObject({ color: null, name: "Turned down" });
});

it("[PIPE-3] notices a question for a reason that offers none", () => {
  const asking = { ...blankForm(19), asksReason: true };

  expect(lacksReasons(asking)).toBe(true);
  expect(lacksReasons({ ...asking, rejection_reason_allow_other: true })).toBe(false);
  expect(lacksReasons({ ...asking, group: 1 })).toBe(false);
});

it("[PUBLIC-5] saves what candidates see without the space around it, and nothing for what is empty", () => {
  expect(bodyOf(full)).toMatchObject({ candidate_label: "Interviews", candidate_next_step: null });
});
