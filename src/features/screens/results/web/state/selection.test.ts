import { describe, expect, it } from "vitest";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { withAll, withRange, withToggled } from "./selection.ts";

const row = (id: number, my_role: ApplicationRow["my_role"] = "collaborator") => ({ id, my_role }) as ApplicationRow;
const rows = [row(1), row(2, "viewer"), row(3), row(4, "job_interviewer"), row(5)];
const none: ReadonlySet<number> = new Set();

describe("selecting rows", () => {
  it("takes one in and out again", () => {
    const selection = withToggled(none, 3);

    expect([...selection]).toEqual([3]);
    expect([...withToggled(selection, 3)]).toEqual([]);
  });

  it("takes everything between two rows, whichever came first", () => {
    expect([...withRange(none, rows, 5, 3).selection]).toEqual([3, 5]);
    expect([...withRange(none, rows, 3, 5).selection]).toEqual([3, 5]);
  });

  it("[ROLE-10] leaves out what viewers and interviewers may not select, and says how many", () => {
    const { selection, skipped } = withAll(none, rows);

    expect([...selection]).toEqual([1, 3, 5]);
    expect(skipped).toBe(2);
  });

  it("takes the one row when the first of the range is no longer there", () => {
    expect([...withRange(none, rows, 99, 3).selection]).toEqual([3]);
  });
});
