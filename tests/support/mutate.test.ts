import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readMutations } from "./mutate.ts";

it("finds each rule that is to be taken out exactly once, and each under a name of its own", () => {
  const mutations = readMutations();
  const lost = mutations.flatMap(({ id, changes }) =>
    changes.filter(({ file, find }) => readFileSync(file, "utf8").split(find).length !== 2).map(() => id),
  );

  expect(lost).toEqual([]);
  expect(mutations.filter(({ test }) => !existsSync(test))).toEqual([]);
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
});
