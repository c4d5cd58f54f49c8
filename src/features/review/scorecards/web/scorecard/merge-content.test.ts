import { expect, it } from "vitest";
import { emptyContent, mergeContent } from "./merge-content.ts";

it("[INTER-3] keeps what was filled in here over what was saved elsewhere, and of two texts both", () => {
  const base = { ...emptyContent, ratings: { depth: 2 }, notes: "Calm." };
  const mine = { ...base, ratings: { depth: 3 }, answers: { outage: "Mine." }, notes: "Calm and quick." };
  const theirs = {
    ...base,
    ratings: { depth: 1, clarity: null },
    answers: { outage: "Theirs." },
    recommendation: "yes" as const,
  };

  expect(mergeContent(base, mine, theirs)).toEqual({
    ratings: { depth: 3, clarity: null },
    answers: { outage: "Theirs.\n\nMine." },
    notes: "Calm and quick.",
    recommendation: "yes",
  });
});
