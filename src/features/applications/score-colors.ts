import { scoreBandOf, type ScoreBand } from "#features/search/facets.ts";
import type { ScoreColor } from "./applications.ts";

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
