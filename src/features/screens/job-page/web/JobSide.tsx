import { useTranslation } from "react-i18next";
import { CommentsPanel } from "#features/review/comments/web/CommentsPanel.tsx";
import type { Job } from "#features/screens/job-list/job-list.contract.ts";
import { Tabs } from "#web/ui/Tabs.tsx";
import { jobPageTabs, type JobPageTab } from "./job-page-state.ts";
import { JobHistory } from "./JobHistory.tsx";
import classes from "./JobPage.module.css";

type JobSideProps = { job: Job; tab: JobPageTab | undefined; onTab: (tab: JobPageTab) => void };

export function JobSide({ job, tab = "notes", onTab }: JobSideProps) {
  const { t } = useTranslation("job-page");
  return (
    <aside className={classes.side} aria-label={t("tabs.label")}>
      <Tabs
        label={t("tabs.label")}
        tabs={jobPageTabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        value={tab}
        onChange={onTab}
        className={classes.tabs}
      >
        {tab === "notes" ? (
          <CommentsPanel subject={{ noun: "jobs", id: job.id }} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolling content must be reachable by keyboard.
          <section className={classes.history} tabIndex={0} aria-label={t("tabs.history")}>
            <JobHistory job_id={job.id} />
          </section>
        )}
      </Tabs>
    </aside>
  );
}
