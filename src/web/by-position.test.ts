import { expect, it } from "vitest";
import { byPosition } from "./by-position.ts";

it("sorts by position, and refuses two with the same one", () => {
  const entries = [20, 10, 30].map((position) => ({ position }));

  expect(byPosition(entries).map(({ position }) => position)).toEqual([10, 20, 30]);
  expect(() => byPosition([...entries, { position: 20 }])).toThrow("Two entries of one list have the position 20.");
});
