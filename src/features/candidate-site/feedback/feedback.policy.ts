import { canMove, canRate, type Standing } from "#features/review/applications/applications.policy.ts";

/** The hiring team decides who else reads an application. */
export const canAskForFeedback = canMove;

/** Those whose own opinion counts: neither viewers nor agency recruiters. */
export const canReadFeedback = (application: Standing) => canRate(application);
