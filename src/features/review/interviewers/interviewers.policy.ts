import { canMove, canReadRatings, type Standing } from "#features/review/applications/applications.policy.ts";

/** Whether the actor can share an application: the hiring team can. */
export const canShare = canMove;

/** Whether the reader sees the interviewers. Agency recruiters don't. */
export const canReadInterviewers = (application: Standing) => canReadRatings(application);
