import type { Recommendation, Scorecard } from "../../scorecards.contract.ts";

type Opinion = { user: Scorecard["user"]; rating: number };

export type AttributeSummary = {
  key: string;
  name: string;
  opinions: Opinion[];
  /** Difference between the highest and the lowest rating. */
  spread: number;
  differs: boolean;
};

/** Minimum difference that counts as disagreement; one step is a matter of taste. */
const stepsApart = 2;

/** Summarizes the ratings by attribute, with the largest difference first. */
export function attributesOf(cards: readonly Scorecard[]): AttributeSummary[] {
  const found = new Map<string, { name: string; opinions: Opinion[] }>();
  for (const { kit, ratings, user } of cards) {
    for (const { id, name } of kit.attributes) {
      const key = `${kit.id}/${id}`;
      const attribute = found.get(key) ?? { name, opinions: [] };
      const rating = ratings[id];
      if (typeof rating === "number") attribute.opinions.push({ user, rating });
      found.set(key, attribute);
    }
  }
  return [...found]
    .map(([key, { name, opinions }]) => {
      const given = opinions.map(({ rating }) => rating);
      const spread = given.length === 0 ? 0 : Math.max(...given) - Math.min(...given);
      return { key, name, opinions, spread, differs: spread >= stepsApart };
    })
    .toSorted((one, other) => other.spread - one.spread);
}

export const countOf = (cards: readonly Scorecard[], wanted: Recommendation): number =>
  cards.filter(({ recommendation }) => recommendation === wanted).length;
