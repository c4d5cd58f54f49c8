import { Link } from "@tanstack/react-router";
import { formatDate } from "#web/ui/dates.ts";
import type { Job } from "../job-list.contract.ts";
import { ApplicationsLink, PublicLink } from "./JobLinks.tsx";
import { JobStatusMark } from "./JobStatusMark.tsx";
import classes from "./JobTable.module.css";

const names = (things: readonly { name: string }[]) => things.map(({ name }) => name).join(", ");

/** One job. Its title's link fills the row, so that a click anywhere opens it and the links in it stay links. */
export function JobRow({ job, isOpen }: { job: Job; isOpen: boolean }) {
  return (
    <tr className={classes.row} data-open={isOpen || undefined}>
      <td className={classes.title}>
        <Link
          from="/jobs"
          to="/jobs/"
          search={(old) => ({ ...old, job_id: job.id })}
          className={classes.open}
          id={rowLinkId(job.id)}
          aria-current={isOpen ? "true" : undefined}
          data-job-link
        >
          {job.title}
        </Link>
      </td>
      <td className={classes.status}>
        <JobStatusMark job={job} />
      </td>
      <td className={classes.place}>{names(job.departments)}</td>
      <td className={classes.place}>{names(job.locations)}</td>
      <td className={classes.number}>
        <ApplicationsLink job={job} isShort />
      </td>
      <td className={classes.date}>{formatDate(job.dt_created)}</td>
      <td className={classes.public}>
        <PublicLink job={job} isShort />
      </td>
    </tr>
  );
}

export const rowLinkId = (job_id: number) => `job-${job_id}`;
