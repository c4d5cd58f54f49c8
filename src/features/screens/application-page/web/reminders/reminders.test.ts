import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { remindersOf } from "./reminders.ts";

const now = new Date("2026-11-21T12:00:00Z");
const idle = { is_idle: true, idle_since: "2026-11-12T10:00:00Z", status_group: 1 };

it("[SEARCH-18] [DETAIL-15] reminds of an idle application and says for how long", () => {
  expect(remindersOf(anApplication(idle), now)).toEqual([{ kind: "idle", days: 9 }]);
  expect(remindersOf(anApplication({ ...idle, idle_since: "2026-11-21T10:00:00Z" }), now)).toEqual([
    { kind: "idle", days: 0 },
  ]);
});

it("[SEARCH-18] [PIPE-3] reminds of a rejection that was not sent when its days are over", () => {
  expect(remindersOf(anApplication({ is_rejection_overdue: true }), now)).toEqual([{ kind: "rejectionNotSent" }]);
  expect(remindersOf(anApplication({ status_group: 19, rejection_sent: false }), now)).toEqual([]);
});

it("[SEARCH-18] [DETAIL-15] does not remind viewers, but tells them too that an application has expired", () => {
  const seen = anApplication({ ...idle, my_role: "viewer", expiration_date: "2026-11-20" });

  expect(remindersOf(seen, now)).toEqual([{ kind: "expired", date: "2026-11-20" }]);
});

it("[SEARCH-18] counts the day of expiry as the last one", () => {
  expect(remindersOf(anApplication({ expiration_date: "2026-11-21" }), now)).toEqual([]);
});
