import { expect, it } from "vitest";
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

it("[PIPE-3] saves no idle days where they are off or where the matter has ended", () => {
  const idleDays = (form: Partial<StatusForm>) => bodyOf({ ...full, ...form }).idle_days;

  expect(idleDays({ group: 1 })).toBe(5);
  expect(idleDays({ group: 21 })).toBe(5);
  expect(idleDays({ group: 1, hasIdleDays: false })).toBe(0);
  expect(idleDays({ group: 19 })).toBe(0);
  expect(idleDays({ group: 20 })).toBe(0);
});

it("[PIPE-3] saves a reminder only for a rejection, and only while it is on", () => {
  expect(bodyOf(full).rejection_not_sent_days).toBe(3);
  expect(bodyOf({ ...full, hasReminder: false }).rejection_not_sent_days).toBe(0);
  expect(bodyOf({ ...full, group: 1 }).rejection_not_sent_days).toBe(0);
});

it("[PIPE-3] clears the reasons, and the other one, while no reason is asked for", () => {
  const kept = { rejection_reason_options: ["Salary, for example"], rejection_reason_allow_other: true };
  const cleared = { rejection_reason_options: [], rejection_reason_allow_other: false };

  expect(bodyOf(full)).toMatchObject(kept);
  expect(bodyOf({ ...full, asksReason: false })).toMatchObject(cleared);
  expect(bodyOf({ ...full, group: 0 })).toMatchObject(cleared);
});

it("[PIPE-5] saves who ends an application only for a rejection", () => {
  expect(bodyOf(full).ended_by).toBe("candidate");
  expect(bodyOf({ ...full, group: 1 }).ended_by).toBe("company");
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

it("[PUBLIC-5] saves within how many days candidates hear only while it is on, and where they wait", () => {
  expect(bodyOf({ ...full, group: 1 }).candidate_days).toBe(10);
  expect(bodyOf({ ...full, group: 1, hasCandidateDays: false }).candidate_days).toBeNull();
  expect(bodyOf({ ...full, group: 19 }).candidate_days).toBeNull();
  expect(bodyOf({ ...full, group: 20 }).candidate_days).toBeNull();
});
