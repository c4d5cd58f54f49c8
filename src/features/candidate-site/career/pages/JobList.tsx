import type { JobCard, Translate } from "../career.views.ts";
import { jobFacts } from "./job-facts.ts";

type JobListProps = {
  jobs: JobCard[];
  t: Translate;
  language: string;
  /** Text for the link's action, if it doesn't lead to an ad. */
  action?: string;
};

/** List of jobs, each row being one link. */
export function JobList({ jobs, t, language, action }: JobListProps) {
  return (
    <ul className="jobs">
      {jobs.map((job) => (
        <li key={job.id}>
          <a className="job" href={job.href}>
            <span className="job-title" lang={job.language}>
              {job.title}
            </span>
            <span className="job-facts">
              {jobFacts(job, t, language).join(" · ")}
              {action && <span className="job-action">{action}</span>}
            </span>
            <svg className="arrow" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M7.5 4.5 13 10l-5.5 5.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
