import { describe, expect, it } from "vitest";
import { isExpired, reminderOf } from "./reminder.ts";

const idle = { is_viewer: false, is_idle: true, is_rejection_overdue: false };

describe("a reminder", () => {
  it("[SEARCH-18] shows while an application waits", () => {
    expect(reminderOf(idle)).toBe("idle");
    expect(reminderOf({ ...idle, is_idle: false })).toBeNull();
  });

  it("[SEARCH-18] [PIPE-3] of a rejected application is about the rejection", () => {
    expect(reminderOf({ ...idle, is_idle: false, is_rejection_overdue: true })).toBe("rejection_not_sent");
  });

  it("[SEARCH-18] does not show to viewers", () => {
    expect(reminderOf({ ...idle, is_viewer: true })).toBeNull();
    expect(reminderOf({ ...idle, is_viewer: true, is_rejection_overdue: true })).toBeNull();
  });
});

describe("an application", () => {
  it("[SEARCH-18] has expired when its last day is over", () => {
    const expiring = { expiration_date: "2026-11-21" };

    expect(isExpired(expiring, new Date(2026, 10, 21, 23, 0))).toBe(false);
    expect(isExpired(expiring, new Date(2026, 10, 22, 0, 1))).toBe(true);
    expect(isExpired({ expiration_date: null })).toBe(false);
  });
});
