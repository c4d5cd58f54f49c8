import type { ScorecardContent } from "../../scorecards.contract.ts";

export const emptyContent: ScorecardContent = { ratings: {}, answers: {}, notes: "", recommendation: null };

export const contentOf = ({ ratings, answers, notes, recommendation }: ScorecardContent): ScorecardContent => ({
  ratings,
  answers,
  notes,
  recommendation,
});

/**
 * Merges the content typed here with the content saved elsewhere since `base` (three-way merge). If a text changed in
 * both, both versions are kept.
 */
export function mergeContent(base: ScorecardContent, mine: ScorecardContent, theirs: ScorecardContent) {
  return {
    ratings: mergeParts(base.ratings, mine.ratings, theirs.ratings, choice),
    answers: mergeParts(base.answers, mine.answers, theirs.answers, text),
    notes: text(base.notes, mine.notes, theirs.notes),
    recommendation: choice(base.recommendation, mine.recommendation, theirs.recommendation),
  } satisfies ScorecardContent;
}

const choice = <Value>(base: Value, mine: Value, theirs: Value): Value => (mine === base ? theirs : mine);

function text(base: string | undefined, mine: string | undefined, theirs: string | undefined): string {
  if (mine === base) return theirs ?? "";
  if (theirs === base || theirs === mine || !theirs) return mine ?? "";
  return `${theirs}\n\n${mine ?? ""}`.trim();
}

function mergeParts<Value>(
  base: Record<string, Value>,
  mine: Record<string, Value>,
  theirs: Record<string, Value>,
  merge: (base: Value | undefined, mine: Value | undefined, theirs: Value | undefined) => Value | undefined,
): Record<string, Value> {
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const value = merge(base[id], mine[id], theirs[id]);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}
