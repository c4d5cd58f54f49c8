import type { SourceType } from "#features/review/applications/applications.ts";

/** From its arrival to what a person made of it. A CV that could not be read is confirmed by hand. */
export const intakeStates = ["uploaded", "reading", "ready", "failed", "confirmed", "discarded"] as const;
export type IntakeState = (typeof intakeStates)[number];

/** The states in which a CV waits in the queue. */
export const openStates = ["uploaded", "reading", "ready", "failed"] as const satisfies readonly IntakeState[];

/** How a candidate came whom a colleague adds. */
export const addedSourceTypes = ["uploaded", "sourced", "recommended"] as const satisfies readonly SourceType[];

/** What one person's queue for a job holds. */
export const maxOpen = 500;
