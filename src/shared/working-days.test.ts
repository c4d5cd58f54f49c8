import fc from "fast-check";
import { expect, it } from "vitest";
import { afterWorkingDays } from "./working-days.ts";

it.each([
  ["2026-11-23", 1, "2026-11-24"],
  ["2026-11-23", 5, "2026-11-30"],
  ["2026-11-27", 1, "2026-11-30"],
  ["2026-11-28", 1, "2026-11-30"],
  ["2026-12-30", 3, "2027-01-04"],
  ["2028-02-28", 2, "2028-03-01"],
  // The clocks in Europe change during this weekend.
  ["2026-10-23", 1, "2026-10-26"],
])("[NOTE-5] %s and %i working days lead to %s", (date, days, due) => {
  expect(afterWorkingDays(date, days)).toBe(due);
});

it("[NOTE-5] keeps to the week of a company, and counts every day of an empty one", () => {
  expect(afterWorkingDays("2026-11-26", 1, [7, 1, 2, 3, 4])).toBe("2026-11-29");
  expect(afterWorkingDays("2026-11-27", 2, [])).toBe("2026-11-29");
});

it("[NOTE-5] never leads to a weekend, and five working days from one of them are a week", () => {
  const dates = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 40 }), (from, days) => {
      const date = afterWorkingDays(from.toISOString().slice(0, 10), days);
      expect([0, 6]).not.toContain(new Date(date).getUTCDay());
      expect(Date.parse(afterWorkingDays(date, 5)) - Date.parse(date)).toBe(7 * 86_400_000);
    }),
  );
});
