import type { ScoreColor } from "./applications.ts";

/** A vendor's score is filtered by a band of twenty points, named by its lower end; `none` is without a score. */
export const scoreBands = ["80", "60", "40", "20", "0", "none"] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** The band of a score from 0 to 100. The hundred itself belongs to the highest. */
export const scoreBandOf = (score: number | null): ScoreBand =>
  score === null ? "none" : (String(Math.min(80, Math.floor(score / 20) * 20)) as ScoreBand);

/** By the bands that a search filters by, so that what was filtered for has one look. */
const colors: Record<ScoreBand, ScoreColor | null> = {
  "80": "green",
  "60": "yellow",
  "40": "yellow",
  "20": "red",
  "0": "red",
  none: null,
};

export const scoreColorOf = (score: number | null): ScoreColor | null => colors[scoreBandOf(score)];
