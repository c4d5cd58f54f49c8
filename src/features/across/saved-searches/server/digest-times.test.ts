import { expect, it } from "vitest";
import { latestDigestTime } from "./digest-times.ts";

const mondayToFriday = [1, 2, 3, 4, 5];

/** Returns when the latest digest before a time was due, as ISO 8601. */
const due = (
  frequency: "daily" | "weekly",
  now: string,
  { time_zone = "Europe/Stockholm", working_days = mondayToFriday } = {},
) => latestDigestTime(frequency, { time_zone, working_days }, new Date(now)).toISOString();

it("[SEARCH-20] is due at eight on each working day where the company is, and not at the weekend", () => {
  expect(due("daily", "2026-11-25T06:59:59Z")).toBe("2026-11-24T07:00:00.000Z");
  expect(due("daily", "2026-11-25T07:00:00Z")).toBe("2026-11-25T07:00:00.000Z");
  expect(due("daily", "2026-11-29T12:00:00Z")).toBe("2026-11-27T07:00:00.000Z");
  expect(due("daily", "2026-11-28T12:00:00Z", { working_days: [6, 7] })).toBe("2026-11-28T07:00:00.000Z");
});

it("[SEARCH-20] is due each week on its first working day", () => {
  expect(due("weekly", "2026-11-30T06:59:00Z")).toBe("2026-11-23T07:00:00.000Z");
  expect(due("weekly", "2026-11-30T07:00:00Z")).toBe("2026-11-30T07:00:00.000Z");
  expect(due("weekly", "2026-12-05T07:00:00Z", { working_days: [2, 4] })).toBe("2026-12-01T07:00:00.000Z");
});

it("[SEARCH-20] begins a week after its longest rest, and a week without one on Monday", () => {
  expect(due("weekly", "2026-12-02T12:00:00Z", { working_days: [7, 1, 2, 3, 4] })).toBe("2026-11-29T07:00:00.000Z");
  expect(due("weekly", "2026-12-02T12:00:00Z", { working_days: [1, 2, 3, 4, 5, 6, 7] })).toBe(
    "2026-11-30T07:00:00.000Z",
  );
});

it.each([
  ["Europe/Stockholm", "2026-03-27T07:00:00.000Z", "2026-03-30T06:00:00.000Z"],
  ["America/New_York", "2026-10-30T12:00:00.000Z", "2026-11-02T13:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-27T02:15:00.000Z", "2026-11-30T02:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-26T18:00:00.000Z", "2026-11-29T18:00:00.000Z"],
])(
  "[SEARCH-20] is due at eight in %s before and after a weekend, whatever the clocks did",
  (time_zone, friday, monday) => {
    const before = new Date(Date.parse(monday) - 1).toISOString();

    expect([due("daily", before, { time_zone }), due("daily", monday, { time_zone })]).toEqual([friday, monday]);
  },
);
