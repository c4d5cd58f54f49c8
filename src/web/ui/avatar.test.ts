import { expect, it } from "vitest";
import { avatarColorCount, colorNumberOf } from "#shared/avatar-color.ts";
import { avatarColors } from "../tokens.ts";
import { avatarColor, initialsOf } from "./avatar.ts";

it.each([
  ["Maja Ek", "ME"],
  ["Anna Maria af Ugglas", "AU"],
  ["  åsa   öberg ", "ÅÖ"],
  ["Cher", "C"],
  ["", ""],
])("[TEAM-6] abbreviates %j to the first letters of the first and last word", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it("[TEAM-6] colours by the length of the e-mail address", () => {
  expect(avatarColors).toHaveLength(avatarColorCount);
  expect(avatarColor(colorNumberOf("a@b.se")).background).toBe(avatarColors[6]);
  expect(avatarColor(colorNumberOf("aa@b.se")).background).toBe(avatarColors[0]);
});

it("[TEAM-6] falls back to one colour without an address", () => {
  expect(avatarColor(undefined).background).toBe("#03a7d5");
});
