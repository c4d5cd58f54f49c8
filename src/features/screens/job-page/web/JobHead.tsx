import { Button } from "@mantine/core";
import { IconExternalLink, IconLayoutKanban, IconPencil, IconUserPlus, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canAddCandidates } from "#features/review/intake/intake.policy.ts";
import type { Job } from "#features/screens/job-list/job-list.contract.ts";
import { JobMenu } from "#features/screens/job-list/web/JobMenu.tsx";
import { JobStatusMenu } from "#features/screens/job-list/web/JobStatusMenu.tsx";
import { canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import { formatDate } from "#web/ui/dates.ts";
import classes from "./JobPage.module.css";

/** Links from a job to its applications and their board. */
export function JobActions({ job }: { job: Job }) {
  const { t } = useTranslation(["job-page", "jobs", "intake"]);
  const params = { job_id: String(job.id) };
  const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

  return (
    <div className={classes.actions}>
      {canAddCandidates(job) && (
        <Button
          leftSection={<IconUserPlus {...icon} />}
          renderRoot={(props) => <Link to="/jobs/$job_id/add-candidates/" params={params} {...props} />}
        >
          {t("intake:add")}
        </Button>
      )}
      {canManageJob(job) && (
        <Button
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => <Link to="/jobs/$job_id/edit/" params={params} {...props} />}
        >
          {t("edit")}
        </Button>
      )}
      <Button
        leftSection={<IconLayoutKanban {...icon} />}
        renderRoot={(props) => <Link to="/applications/" search={{ job_id: job.id, view: "board" }} {...props} />}
      >
        {t("board")}
      </Button>
      <Button
        variant="filled"
        leftSection={<IconUsers {...icon} />}
        renderRoot={(props) => <Link to="/applications/" search={{ job_id: job.id }} {...props} />}
      >
        {t("jobs:columns.applications")}
      </Button>
      <JobMenu job={job} />
    </div>
  );
}

/** Status and key facts of the job on one line. */
export function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation(["job-page", "jobs"]);
  const { locations, departments, to_date, has_expired } = job;
  const [first, ...others] = locations;
  const facts = [
    first && [first.name, ...(others.length > 0 ? [t("facts.others", { count: others.length })] : [])].join(" "),
    departments.map(({ name }) => name).join(", "),
    t("jobs:created", { date: formatDate(job.dt_created) }),
    to_date !== null && !has_expired && t("jobs:until", { date: to_date }),
  ].filter(Boolean);

  return (
    <div className={classes.line}>
      <span className={classes.status}>
        <JobStatusMenu job={job} />
      </span>
      <span title={others.map(({ name }) => name).join(", ") || undefined}>{facts.join(" · ")}</span>
      <AdLink job={job} />
    </div>
  );
}

/** Link to the public ad or, before it is public, to a preview for its editors. */
function AdLink({ job }: { job: Job }) {
  const { t } = useTranslation("job-page");
  const address = job.urls_json.public ?? (canManageJob(job) ? `/v2/jobs/${job.id}/ad/` : null);
  if (address === null) return null;

  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.link}>
      <IconExternalLink size={16} stroke={1.7} aria-hidden />
      {t(job.urls_json.public === null ? "ad.preview" : "ad.see")}
    </a>
  );
}
