import { describe, expect, it } from "vitest";
import { bytes } from "./bytes.ts";
import { formatDate, formatNearTime, formatTime } from "./dates.ts";

describe("dates and times", () => {
  const morning = new Date(2026, 10, 21, 9, 5);

  it("[UI-2] are written yyyy-MM-dd and HH:mm", () => {
    expect(formatDate(morning.toISOString())).toBe("2026-11-21");
    expect(formatTime(morning.toISOString())).toBe("09:05");
  });

  it("[UI-2] keep a date without a time as it is, wherever the person is", () => {
    expect(formatDate("2026-01-01")).toBe("2026-01-01");
  });

  it.each([
    ["en", "today 09:05"],
    ["sv", "i dag 09:05"],
    ["de", "heute 09:05"],
    ["fi", "tänään 09:05"],
  ])("tell what is near by its distance, in %s", (language, text) => {
    expect(formatNearTime(morning.toISOString(), language, new Date(2026, 10, 21, 23, 59))).toBe(text);
  });

  it("call the day before yesterday by its date", () => {
    expect(formatNearTime(morning.toISOString(), "en", new Date(2026, 10, 22, 0, 1))).toBe("yesterday 09:05");
    expect(formatNearTime(morning.toISOString(), "en", new Date(2026, 10, 23, 0, 1))).toBe("2026-11-21");
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
