import { canMove, canRate, type Standing } from "#features/review/applications/applications.policy.ts";

/** Whether the actor can ask for feedback: the hiring team can. */
export const canAskForFeedback = canMove;

/** Whether the reader sees feedback. Viewers and agency recruiters don't. */
export const canReadFeedback = (application: Standing) => canRate(application);
