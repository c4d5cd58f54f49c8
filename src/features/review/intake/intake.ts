import type { SourceType } from "#features/review/applications/applications.ts";

/** States of a CV from upload to the person's decision. A CV in state "failed" can still be confirmed manually. */
export const intakeStates = ["uploaded", "reading", "ready", "failed", "confirmed", "discarded"] as const;
export type IntakeState = (typeof intakeStates)[number];

/** States in which a CV waits in the queue. */
export const openStates = ["uploaded", "reading", "ready", "failed"] as const satisfies readonly IntakeState[];

/** Sources of a candidate added by a colleague. */
export const addedSourceTypes = ["uploaded", "sourced", "recommended"] as const satisfies readonly SourceType[];

/** Maximum CVs in a person's queue for one job. */
export const maxOpen = 500;
