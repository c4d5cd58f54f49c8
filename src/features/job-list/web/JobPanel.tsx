import { CloseButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CommentsPanel } from "#features/comments/web/CommentsPanel.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { Job } from "../job-list.contract.ts";
import { AddCandidatesLink, ApplicationsLink, PublicLink } from "./JobLinks.tsx";
import classes from "./JobPanel.module.css";
import { jobQuery } from "./jobs.hooks.ts";
import { JobMenu } from "./JobMenu.tsx";
import { JobStatusMenu } from "./JobStatusMenu.tsx";
import { openJob } from "./job-dialog.ts";
import { TeamAvatars } from "./team/TeamAvatars.tsx";

type JobPanelProps = {
  job_id: number;
  /** The job as the list has it, which is shown until its own answer is there. */
  listed: Job | undefined;
  onClose: () => void;
};

/** One job beside the list: what it is, and its notes. */
export function JobPanel({ job_id, listed, onClose }: JobPanelProps) {
  const { t } = useTranslation("jobs");
  const { data, error, refetch } = useQuery(jobQuery(job_id));
  const job = data ?? listed;
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = job !== undefined;

  useEffect(() => {
    openJob.set(job);
    return () => openJob.set(undefined);
  }, [job]);

  // A person who opens a job goes on in it, also by keyboard and screen reader.
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);

  return (
    <aside className={classes.panel} aria-label={job?.title ?? t("notes")}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {job?.title}
        </h2>
        {job && <JobMenu job={job} />}
        <CloseButton aria-label={t("close", { title: job?.title ?? "" })} onClick={onClose} />
      </header>
      {error && !job && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !job && <SkeletonRows rows={3} />}
      {job && (
        <>
          <JobFacts job={job} />
          <h3 className={classes.notes}>{t("notes")}</h3>
          <div className={classes.comments}>
            <CommentsPanel subject={{ noun: "jobs", id: job.id }} />
          </div>
        </>
      )}
    </aside>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const places = [...job.departments, ...job.locations].map(({ name }) => name).join(" · ");
  const days = [
    t("created", { date: formatDate(job.dt_created) }),
    job.to_date !== null && !job.has_expired && t("until", { date: job.to_date }),
  ].filter(Boolean);

  return (
    <div className={classes.facts}>
      <div>
        <JobStatusMenu job={job} />
      </div>
      {places !== "" && <div>{places}</div>}
      <div>{days.join(" · ")}</div>
      <TeamAvatars job={job} />
      <div className={classes.links}>
        <ApplicationsLink job={job} />
        <AddCandidatesLink job={job} />
        <PublicLink job={job} />
      </div>
    </div>
  );
}
