import { expect, it } from "vitest";
import { textNumber } from "./phone.ts";

it.each([
  ["070-123 45 67", "SE", "+46701234567", null],
  ["+46 (0)70-123 45 67", undefined, "+46701234567", null],
  ["0151 23456789", "DE", "+4915123456789", null],
  ["040 1234567", "FI", "+358401234567", null],
  ["(202) 555-0123", "US", "+12025550123", null],
  ["08-123 456 78", "SE", "+46812345678", "notMobile"],
  ["030 901820", "DE", "+4930901820", "notMobile"],
  ["070-123 45 67", undefined, "", "phoneFormat"],
  ["070-123 45 67", "XX", "", "phoneFormat"],
  ["call me", "SE", "", "phoneFormat"],
  ["", "SE", "", "phoneFormat"],
] as const)("[MSG-3] reads %j in %s as %j", (text, country, number, problem) => {
  expect(textNumber(text, country)).toEqual({ number, problem });
});
