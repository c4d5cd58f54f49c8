import { expect, it } from "vitest";
import { questionsOf } from "./questions.ts";

it("[SEARCH-10] puts answers under their questions", () => {
  const option = (value: string, label: string) => ({ value, label, count: 1, selected: false });

  const questions = questionsOf([
    option("4:1", "Do you drive: at night?: No"),
    option("4:2", "Do you drive: at night?: Yes"),
    option("9:3", "Shift: Early"),
  ]);

  expect(questions.map(({ id, text, options }) => [id, text, ...options.map(({ label }) => label)])).toEqual([
    ["4", "Do you drive: at night?", "No", "Yes"],
    ["9", "Shift", "Early"],
  ]);
});
