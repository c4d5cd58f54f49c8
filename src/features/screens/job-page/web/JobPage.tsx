import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Job } from "#features/screens/job-list/job-list.contract.ts";
import { JobAddressSection } from "#features/screens/inbox/web/JobAddressSection.tsx";
import { openJob } from "#features/screens/job-list/web/job-dialog.ts";
import { JobDialogs } from "#features/screens/job-list/web/JobDialogs.tsx";
import { leftJob } from "#features/screens/job-list/web/left-job.ts";
import { jobQuery } from "#features/screens/job-list/web/jobs.hooks.ts";
import { TeamSection } from "#features/screens/job-list/web/TeamSection.tsx";
import { canManageJob, canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import { ApiError } from "#web/api-error.ts";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { jobFactsQuery } from "./job-page.hooks.ts";
import type { JobPageState, JobPageTab } from "./job-page-state.ts";
import { JobActions, JobLine } from "./JobHead.tsx";
import { JobAd } from "./JobAd.tsx";
import { JobDetails } from "./JobDetails.tsx";
import { JobNumbers } from "./JobNumbers.tsx";
import { JobSide } from "./JobSide.tsx";
import { JobSources } from "./JobSources.tsx";
import classes from "./JobPage.module.css";

type JobPageProps = JobPageState & { job_id: number; onTab: (tab: JobPageTab) => void };

/** Page of a job with its facts, team, numbers, notes and history. */
export function JobPage({ job_id, tab, onTab }: JobPageProps) {
  const { t } = useTranslation("job-page");
  const query = useQuery(jobQuery(job_id));
  const navigate = useNavigate();
  const handleLeave = () => void navigate({ to: "/jobs/" });
  useShortcuts({ back: handleLeave });

  useEffect(() => {
    leftJob.set(job_id);
  }, [job_id]);
  useEffect(() => {
    openJob.set(query.data);
    return () => openJob.set(undefined);
  }, [query.data]);

  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />;

  return (
    <QueryState query={query} heading="h1" failed={t("failed")} offline={t("offline")} rows={8}>
      {(job) => (
        <Page title={job.title} note={<InternalTitle job_id={job_id} />} actions={<JobActions job={job} />}>
          <div className={classes.layout}>
            <div className={classes.main}>
              <JobLine job={job} />
              <section className={classes.section} aria-label={t("numbers.title")}>
                <JobNumbers job={job} />
              </section>
              {canReadTeam(job) && (
                <section className={classes.section}>
                  <h2 className={classes.heading}>{t("sources.title")}</h2>
                  <JobSources job_id={job.id} />
                </section>
              )}
              <TeamSection job={job} />
              {canManageJob(job) && <JobAddressSection job_id={job.id} />}
              <Description job={job} />
            </div>
            <JobSide job={job} tab={tab} onTab={onTab} />
          </div>
          <JobDialogs onDeleted={handleLeave} />
        </Page>
      )}
    </QueryState>
  );
}

function InternalTitle({ job_id }: { job_id: number }) {
  const { data } = useQuery(jobFactsQuery(job_id));
  return data?.internal_title;
}

function Description({ job }: { job: Job }) {
  const { t } = useTranslation("job-page");
  const query = useQuery(jobFactsQuery(job.id));

  return (
    <QueryState query={query} failed={t("facts.failed")} offline={t("offline")} rows={6} height={32}>
      {(facts) => (
        <>
          <section className={classes.section}>
            <h2 className={classes.heading}>{t("details")}</h2>
            <JobDetails job={job} facts={facts} />
          </section>
          <section className={classes.section}>
            <h2 className={classes.heading}>{t("ad.title")}</h2>
            <JobAd html={facts.description_html} />
          </section>
        </>
      )}
    </QueryState>
  );
}
