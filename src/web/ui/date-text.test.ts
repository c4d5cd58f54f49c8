import { expect, it } from "vitest";
import { readDate } from "./date-text.ts";

it.each([
  ["2026-12-24", "2026-12-24"],
  [" 2026-1-5 ", "2026-01-05"],
  ["2026/12/24", "2026-12-24"],
  ["20261224", "2026-12-24"],
  ["24.12.2026", "2026-12-24"],
  ["5. 1. 2026", "2026-01-05"],
  ["2028-02-29", "2028-02-29"],
])("[UI-2] reads “%s” as %s", (text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each(["", "2026-02-30", "2026-13-01", "2026-12", "2026112", "2026-1/5", "24/12/2026", "next friday"])(
  "does not guess what “%s” means",
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);
