import type { TFunction } from "i18next";
import { logNouns } from "#features/review/applications/log-sentence.ts";

/** Features whose translations a printout uses. */
export const printedNouns = [
  ...new Set([
    ...logNouns,
    ...(["printouts", "applications", "files", "comments", "tasks", "ratings", "scorecards", "feedback"] as const),
  ]),
] as const;
export type Translate = TFunction<readonly (typeof printedNouns)[number][]>;
