import type { Facet } from "./facet.ts";

/** Ranges of days that an application has been in its status, each named by its first day. */
export const stageBands = ["0", "3", "7", "14", "30"] as const;

/** Days are UTC dates, from the last status change to today. */
export const daysInStage = { choices: stageBands, minOptions: 2 } as const satisfies Facet;
