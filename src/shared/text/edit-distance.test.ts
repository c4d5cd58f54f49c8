import { expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

it.each([
  ["python", "python", 0],
  ["pyhton", "python", 1],
  ["pythn", "python", 1],
  ["pythoon", "python", 1],
  ["pythan", "python", 1],
  ["phyton", "python", 2],
  ["java", "kotlin", 3],
  ["a", "abcd", 3],
  ["kubernetes", "kuebrnetse", 2],
])("counts how many letters %j and %j differ by", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});
