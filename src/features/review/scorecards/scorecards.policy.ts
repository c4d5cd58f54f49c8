import { canRate, type Standing } from "#features/review/applications/applications.policy.ts";

/** Whether the reader can fill in scorecards. Viewers and agency recruiters can't. */
export const canScore = (application: Standing) => canRate(application);

/** Whether the reader is an interviewer, who sees other opinions only after submitting a scorecard. */
export const isInterviewer = ({ my_role }: Standing) =>
  my_role === "job_interviewer" || my_role === "application_interviewer";
