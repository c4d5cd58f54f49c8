import type { ScoreColor } from "./applications.ts";

/** Bands of twenty points by which vendor scores are filtered, named by their lower end. `none` means no score. */
export const scoreBands = ["80", "60", "40", "20", "0", "none"] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** Returns the band of a score from 0 to 100. A score of 100 belongs to the highest band. */
export const scoreBandOf = (score: number | null): ScoreBand =>
  score === null ? "none" : (String(Math.min(80, Math.floor(score / 20) * 20)) as ScoreBand);

/** Colors per filter band, so that all scores within one filter result look alike. */
const colors: Record<ScoreBand, ScoreColor | null> = {
  "80": "green",
  "60": "yellow",
  "40": "yellow",
  "20": "red",
  "0": "red",
  none: null,
};

export const scoreColorOf = (score: number | null): ScoreColor | null => colors[scoreBandOf(score)];
