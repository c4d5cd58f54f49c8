import { afterEach, describe, expect, it } from "vitest";
import { bytes } from "./bytes.ts";
import { formatAge, formatDate, formatTime, showTimesIn, shownTimeZone } from "./dates.ts";

describe("dates and times", () => {
  const morning = new Date(2026, 10, 21, 9, 5);

  it("[UI-2] are written yyyy-MM-dd and HH:mm", () => {
    expect(formatDate(morning.toISOString())).toBe("2026-11-21");
    expect(formatTime(morning.toISOString())).toBe("09:05");
  });

  it("[UI-2] keep a date without a time as it is, wherever the person is", () => {
    expect(formatDate("2026-01-01")).toBe("2026-01-01");
  });

  const now = new Date(2026, 10, 21, 18, 30).getTime();
  const age = (moment: Date, language = "en", style: "long" | "short" = "long", at = now) =>
    formatAge(moment.toISOString(), { language, now: at, style });

  it.each([
    [new Date(2026, 10, 21, 18, 29, 30), "now"],
    [new Date(2026, 10, 21, 18, 31), "now"],
    [new Date(2026, 10, 22, 0, 30), "now"],
    [new Date(2026, 10, 21, 18, 29), "1 minute ago"],
    [new Date(2026, 10, 21, 17, 31), "59 minutes ago"],
    [new Date(2026, 10, 21, 16, 0), "2 hours ago"],
    [new Date(2026, 10, 21, 0, 1), "18 hours ago"],
    [new Date(2026, 10, 20, 23, 59), "yesterday"],
    [new Date(2026, 10, 18, 1, 0), "3 days ago"],
    [new Date(2026, 10, 15, 0, 0), "6 days ago"],
    [new Date(2026, 10, 14, 23, 59), "2026-11-14"],
    [new Date(2025, 11, 31, 9, 5), "2025-12-31"],
    [new Date(2026, 11, 24, 9, 5), "2026-12-24"],
  ])("tell of %s as %s", (moment, text) => expect(age(moment)).toBe(text));

  it("tell what is less than an hour old in minutes, also over midnight", () => {
    const midnight = new Date(2026, 10, 21, 0, 10).getTime();
    expect(age(new Date(2026, 10, 20, 23, 50), "en", "long", midnight)).toBe("20 minutes ago");
    expect(age(new Date(2026, 10, 20, 22, 0), "en", "long", midnight)).toBe("yesterday");
  });

  it.each([
    ["en", "2 hours ago", "2 hr. ago", "yesterday", "3 days ago", "2026-11-01"],
    ["sv", "för 2 timmar sedan", "för 2 tim sedan", "i går", "för 3 dagar sedan", "2026-11-01"],
    ["de", "vor 2 Stunden", "vor 2 Std.", "gestern", "vor 3 Tagen", "2026-11-01"],
    ["fi", "2 tuntia sitten", "2 t sitten", "eilen", "3 päivää sitten", "2026-11-01"],
  ])("[UI-6] are told in %s", (language, hours, short, yesterday, days, date) => {
    const told = [
      age(new Date(2026, 10, 21, 16, 0), language),
      age(new Date(2026, 10, 21, 16, 0), language, "short"),
      ...[20, 18, 1].map((day) => age(new Date(2026, 10, day, 12), language)),
    ];
    expect(told).toEqual([hours, short, yesterday, days, date]);
  });
});

describe("in the time zone of the person's profile", () => {
  afterEach(() => showTimesIn(null));

  it.each([
    ["Asia/Tokyo", "2026-11-22", "00:30"],
    ["UTC", "2026-11-21", "15:30"],
    ["America/Los_Angeles", "2026-11-21", "07:30"],
    ["Pacific/Kiritimati", "2026-11-22", "05:30"],
  ])("[AUTH-13] a moment near midnight is told on the day of %s", (time_zone, day, time) => {
    showTimesIn(time_zone);

    const moment = "2026-11-21T15:30:00Z";

    expect([formatDate(moment), formatTime(moment), shownTimeZone()]).toEqual([day, time, time_zone]);
    expect(formatDate("2026-11-21")).toBe("2026-11-21");
  });

  it.each([
    ["Asia/Tokyo", "2 hours ago", "yesterday"],
    ["America/Los_Angeles", "2 hours ago", "4 hours ago"],
  ])("[AUTH-13] today and yesterday are those of %s", (time_zone, later, earlier) => {
    showTimesIn(time_zone);

    const now = Date.parse("2026-11-21T17:30:00Z");
    const age = (moment: string) => formatAge(moment, { language: "en", now });

    expect([age("2026-11-21T15:10:00Z"), age("2026-11-21T13:10:00Z")]).toEqual([later, earlier]);
  });

  it.each([null, "", "Mars/Olympus"])("[AUTH-13] %j means that of the browser", (time_zone) => {
    showTimesIn("Asia/Tokyo");
    showTimesIn(time_zone);

    expect(shownTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe("sizes", () => {
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [1000, "1 kB"],
    [1234, "1.2 kB"],
    [20_500_000, "21 MB"],
    [3e9, "3 GB"],
    [5e12, "5 TB"],
    [5e16, "50,000 TB"],
  ])("[UI-2] of %d bytes reads %s", (size, text) => {
    expect(bytes(size, "en")).toBe(text);
  });

  it("[UI-2] use the comma of the language", () => {
    expect(bytes(1234, "sv")).toBe("1,2 kB");
  });
});
