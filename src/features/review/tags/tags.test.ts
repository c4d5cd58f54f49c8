import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { TagName } from "./tags.contract.ts";
import { tagSlug } from "./tags.ts";

it("[NOTE-6] keeps c, c++ and c# three tags", () => {
  expect(["c", "c++", "c#", "machine learning", "c_2b_"].map(tagSlug)).toEqual([
    "c",
    "c_2b__2b_",
    "c_23_",
    "machine-learning",
    "c_5f_2b_5f_",
  ]);
});

it("[NOTE-6] gives two names one slug only when they are one name", () => {
  const name = fc.oneof(
    fc.string({ maxLength: 6, unit: "grapheme" }),
    fc.string({ maxLength: 6, unit: fc.constantFrom("a", "2", "b", "_", "-", " ", "+") }),
  );

  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(tagSlug(one) === tagSlug(other)).toBe(one === other);
    }),
    { numRuns: cases(2_000) },
  );
});

it("[NOTE-6] writes a name in one way however it was typed", () => {
  expect(TagName.parse("  Machine \n Learning ")).toBe("machine learning");
  expect(TagName.parse("Ko\u0308ln")).toBe("k\u00f6ln");
  expect(TagName.safeParse("   ").success).toBe(false);
  expect(TagName.safeParse("x".repeat(51)).success).toBe(false);
});
