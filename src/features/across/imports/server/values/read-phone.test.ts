import { cpuUsage } from "node:process";
import { expect, it } from "vitest";
import { readPhone } from "./read-phone.ts";

it.each([
  ["+46 70 174 06 05", "+46 70 174 06 05"],
  ["  Mobil: 070-174 06 05 ;  08-123 456", "070-174 06 05"],
  ["\r\n|| 08-123 456", "08-123 456"],
])("[UI-7] reads the first phone number of %j", (cell, number) => {
  expect(readPhone(cell, "SE").phone_number).toBe(number);
});

it("[UI-7] takes no longer for a cell that was made to take long", () => {
  const before = cpuUsage();
  readPhone(`+46 70${" ".repeat(250_000)}1`, "SE");
  const { user, system } = cpuUsage(before);

  expect((user + system) / 1_000_000).toBeLessThan(5);
});
