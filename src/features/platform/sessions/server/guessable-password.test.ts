import { expect, it } from "vitest";
import { isGuessable } from "./guessable-password.ts";

const context = ["Maja Ek-Lindqvist", "maja.eklindqvist@nordsee-freight.example", "Nordsee Freight GmbH"];

it.each([
  ["password1234", "a common password"],
  ["Butterfly2026!", "a common word with a year"],
  ["P@ssw0rd!!", "a common password with signs for letters"],
  ["sommarsommar", "a common word twice"],
  ["1234567890", "counting"],
  ["abcdefghijklmnop", "the alphabet"],
  ["aaaaaaaaaaaaaaaa", "one character"],
  ["x9x9x9x9x9x9", "a short unit many times"],
  ["ＰＡＳＳＷＯＲＤ１２３４", "a common password in full-width letters"],
  ["Hirelane2026", "the name of the product"],
  ["maja.eklindqvist@nordsee-freight.example", "the own email"],
  ["EkLindqvist1985", "the own name with a year"],
  ["nordseefreight", "the name of the company"],
  ["Nordsee-Freight-12", "the name of the company with a number"],
])("[AUTH-1] refuses %s: %s", async (password) => {
  expect(await isGuessable(password, context)).toBe(true);
});

it.each([
  "correct horse",
  "three herons at dusk",
  "harbour cranes at dawn",
  "nordsee cranes at dawn",
  "kV9#tq2LmZ",
  "7302958146",
  "butterfly 840271 crane",
  "ylva badar i augusti",
])("[AUTH-1] accepts %s", async (password) => {
  expect(await isGuessable(password, context)).toBe(false);
});

it("[AUTH-1] refuses a name that counts or repeats, with a year", async () => {
  expect(await isGuessable("Company 4567-888d 1985", ["Company 4567-888d"])).toBe(true);
});

it("[AUTH-1] judges the longest password without delay, whatever it holds", async () => {
  for (const unit of ["1", "19", "@4$5!1(0", "ab "])
    expect(await isGuessable(unit.repeat(200).slice(0, 200), [])).toBe(true);
});
