import { expect, it } from "vitest";
import type { Scorecard } from "../../scorecards.contract.ts";
import { attributesOf, countOf } from "./summary.ts";

const card = (id: number, ratings: Scorecard["ratings"], recommendation: Scorecard["recommendation"]) =>
  ({
    user: { id, name: `Person ${id}`, email: "" },
    kit: { id: 1, attributes: ["depth", "clarity", "pace"].map((part) => ({ id: part, name: part, help: "" })) },
    ratings,
    recommendation,
  }) as unknown as Scorecard;

it("[INTER-3] puts first what interviewers differ in, from two steps on", () => {
  const cards = [
    card(1, { depth: 3, clarity: 4, pace: null }, "yes"),
    card(2, { depth: 4, clarity: 2 }, "yes"),
    card(3, { depth: 3, clarity: null }, "strong_no"),
  ];

  expect(
    attributesOf(cards).map(({ name, spread, differs, opinions }) => [name, spread, differs, opinions.length]),
  ).toEqual([
    ["clarity", 2, true, 2],
    ["depth", 1, false, 3],
    ["pace", 0, false, 0],
  ]);
  expect([countOf(cards, "yes"), countOf(cards, "no"), countOf(cards, "strong_no")]).toEqual([2, 0, 1]);
});
