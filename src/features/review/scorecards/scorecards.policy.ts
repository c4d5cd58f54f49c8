import { canRate, type Standing } from "#features/review/applications/applications.policy.ts";

/** Those whose opinion counts: neither viewers nor agency recruiters. */
export const canScore = (application: Standing) => canRate(application);

/** They see nothing of their colleagues' opinions before their own scorecard is in. */
export const isInterviewer = ({ my_role }: Standing) =>
  my_role === "job_interviewer" || my_role === "application_interviewer";
