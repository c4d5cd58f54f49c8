import { expect, it } from "vitest";
import { withColon } from "./with-colon.ts";

it.each([
  ["Name", "Name:"],
  ["Salary (EUR)", "Salary (EUR):"],
  ["Which shifts suit you?", "Which shifts suit you?"],
  ["Tell us more. ", "Tell us more. "],
  ["Choose:", "Choose:"],
])("[QUEST-1] ends %j as a label does", (label, expected) => {
  expect(withColon(label)).toBe(expected);
});
