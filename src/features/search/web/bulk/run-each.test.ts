import { describe, expect, it } from "vitest";
import { runEach } from "./run-each.ts";

describe("an action on many", () => {
  it("goes on after one that fails, and tells which did", async () => {
    const progress: number[] = [];
    const refusal = new Error("No.");

    const failures = await runEach(
      [1, 2, 3, 4, 5, 6],
      async (id) => {
        if (id % 3 === 0) throw refusal;
      },
      (done) => progress.push(done),
    );

    expect(failures).toEqual([
      { item: 3, error: refusal },
      { item: 6, error: refusal },
    ]);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("does each once, and few at a time", async () => {
    const seen: number[] = [];
    let running = 0;
    let most = 0;

    await runEach(
      Array.from({ length: 40 }, (_, index) => index),
      async (id) => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        seen.push(id);
        running -= 1;
      },
      () => {},
    );

    expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(most).toBeLessThanOrEqual(4);
  });
});
