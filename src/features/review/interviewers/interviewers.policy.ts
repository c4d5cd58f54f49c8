import { canMove, canReadRatings, type Standing } from "#features/review/applications/applications.policy.ts";

/** The hiring team decides who else sees an application. */
export const canShare = canMove;

/** An agency does not learn who interviews its candidates. */
export const canReadInterviewers = (application: Standing) => canReadRatings(application);
