import type { Standing } from "#features/applications/applications.policy.ts";
import { InterviewersSection } from "#features/interviewers/web/InterviewersSection.tsx";
import classes from "./ScorecardsPanel.module.css";

type ScorecardsPanelProps = { application: Standing & { id: number } };

/** Who interviews the candidate. */
export function ScorecardsPanel({ application }: ScorecardsPanelProps) {
  return (
    <div className={classes.scroll}>
      <InterviewersSection application={application} />
    </div>
  );
}
