import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconFilter, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { canCreateJob } from "#features/organization/jobs/jobs.policy.ts";
import { jobStatusGroups } from "#features/organization/jobs/jobs.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Page } from "#web/ui/Page.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { isFocusLost } from "#web/ui/use-focus-return.ts";
import { useIsBeingDeleted } from "./job-actions.hooks.ts";
import { filterOf } from "./job-search-state.ts";
import { JobList } from "./list/JobList.tsx";
import { rowLinkId } from "./list/JobTable.tsx";
import { JobSearchField } from "./list/JobSearchField.tsx";
import { JobChips } from "./list/JobChips.tsx";
import { JobDialogs } from "./JobDialogs.tsx";
import { JobFacets } from "./list/JobFacets.tsx";
import classes from "./JobsPage.module.css";
import { jobsQuery } from "./jobs.hooks.ts";
import { leftJob } from "./left-job.ts";
import { useJobSearch } from "./list/use-job-search.ts";

export function JobsPage() {
  const { t, i18n } = useTranslation("jobs");
  const { state, change } = useJobSearch();
  const found = useInfiniteQuery(jobsQuery(filterOf(state)));
  const [isFiltering, setFiltering] = useState(false);
  const mayCreate = canCreateJob(useMe());
  const isBeingDeleted = useIsBeingDeleted();
  const all = found.data?.pages.flatMap(({ results }) => results);
  const jobs = all?.filter((job) => !isBeingDeleted(job));
  const counted = found.data?.pages[0]?.count;
  const count = counted !== undefined && all && jobs ? counted - all.length + jobs.length : undefined;
  const isLoaded = found.data !== undefined;

  // After returning from a job, focus its row.
  useEffect(() => {
    const left = leftJob.get();
    if (!isLoaded || left === undefined) return;
    leftJob.set(undefined);
    if (isFocusLost()) document.getElementById(rowLinkId(left))?.focus();
  }, [isLoaded]);

  return (
    <Page
      title={t("title")}
      note={count !== undefined && t("count", { count, number: count.toLocaleString(i18n.language) })}
      actions={
        <div className={classes.tools}>
          <SegmentedSwitch
            label={t("statusFilter")}
            value={state.status_group ?? "current"}
            choices={jobStatusGroups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
            onChange={(status_group) => void change({ status_group, status: undefined })}
          />
          <Button
            className={classes.filters}
            aria-expanded={isFiltering}
            leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
            onClick={() => setFiltering(!isFiltering)}
          >
            {t("facets.title")}
          </Button>
          <JobSearchField value={state.q ?? ""} onSearch={(q) => change({ q }, { replace: true })} />
          {mayCreate && (
            <Button
              variant="filled"
              className={classes.new}
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
              renderRoot={(props) => <Link to="/jobs/new/" {...props} />}
            >
              {t("new")}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.layout}>
        <div className={classes.facets} data-open={isFiltering || undefined}>
          <JobFacets state={state} onChange={(next) => void change(next)} />
        </div>
        <div className={classes.list} data-stale={found.isPlaceholderData || undefined}>
          <JobChips state={state} onChange={(next) => void change(next)} />
          <JobList found={found} jobs={jobs} state={state} onChange={(next) => void change(next)} />
        </div>
      </div>
      <JobDialogs />
    </Page>
  );
}
