import { expect, it } from "vitest";
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
  expect(avatarColor("a@b.se").background).toBe(avatarColors[6 % avatarColors.length]);
  expect(avatarColor("aa@b.se").background).toBe(avatarColors[7 % avatarColors.length]);
});

it("[TEAM-6] falls back to one colour without an address", () => {
  expect(avatarColor(null).background).toBe("#03a7d5");
});
