import fc from "fast-check";
import { expect, it } from "vitest";
import { daysAfter, isTimeZone, startOfDay, todayIn } from "./time-zone.ts";

const at = (time: string) => () => new Date(time);

it.each([
  ["Europe/Stockholm", "2026-11-24T22:59:59Z", "2026-11-24"],
  ["Europe/Stockholm", "2026-11-24T23:00:00Z", "2026-11-25"],
  ["Europe/Stockholm", "2026-06-30T21:59:59Z", "2026-06-30"],
  ["Europe/Stockholm", "2026-06-30T22:00:00Z", "2026-07-01"],
  ["UTC", "2026-12-31T23:59:59Z", "2026-12-31"],
  ["America/New_York", "2027-01-01T04:59:59Z", "2026-12-31"],
  ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
])("[JOB-3] in %s it is at %s the %s", (time_zone, time, today) => {
  expect(todayIn(time_zone, at(time))).toBe(today);
});

it.each([
  ["Europe/Stockholm", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Stockholm", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["Europe/Stockholm", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-24", "2026-11-23T10:00:00.000Z"],
  // Here clocks go forward at midnight to one o'clock: the day has no midnight.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  // Here clocks go back at midnight to eleven o'clock of the previous day.
  ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z"],
])("[JOB-3] in %s the %s begins at %s", (time_zone, date, start) => {
  expect(startOfDay(time_zone, date).toISOString()).toBe(start);
});

it("[JOB-3] begins each day with its first second, in every time zone", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => daysAfter("2000-01-01", count));
  fc.assert(
    fc.property(zones, days, (time_zone, date) => {
      const start = startOfDay(time_zone, date).getTime();
      expect(todayIn(time_zone, () => new Date(start - 1_000)) < date).toBe(true);
      expect(todayIn(time_zone, () => new Date(start)) >= date).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it.each([
  ["Europe/Helsinki", true],
  ["Asia/Kolkata", true],
  ["UTC", true],
  ["+02:00", false],
  ["Europe/Atlantis", false],
  ["", false],
])("knows of %o whether it names a time zone: %s", (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});
