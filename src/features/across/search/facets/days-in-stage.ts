import type { Facet } from "./facet.ts";

/** How long an application has been in its status, by the number of days with which a band begins. */
export const stageBands = ["0", "3", "7", "14", "30"] as const;

/** Days are dates in UTC, from the last change of the status to today. */
export const daysInStage = { choices: stageBands, minOptions: 2 } as const satisfies Facet;
