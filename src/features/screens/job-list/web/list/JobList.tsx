import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { IconBriefcase } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { Job, searchJobs } from "../../job-list.contract.ts";
import { jobFacets } from "../../job-list.ts";
import { filterOf, type JobSearchState } from "../job-search-state.ts";
import classes from "../JobsPage.module.css";
import { JobTable } from "./JobTable.tsx";

type JobListProps = {
  /** Jobs to show, without those that are being deleted. */
  jobs: readonly Job[] | undefined;
  found: UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof searchJobs>>>;
  state: JobSearchState;
  onChange: (change: Partial<JobSearchState>) => void;
};

export function JobList({ found, jobs, state, onChange }: JobListProps) {
  const { t } = useTranslation("jobs");
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  if (error && !jobs) return <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!jobs) return <SkeletonRows />;

  if (jobs.length === 0)
    return <NoJobs state={state} suggested_q={found.data?.pages[0]?.suggested_q ?? null} onChange={onChange} />;

  async function handleMore() {
    const { error: refusal } = await fetchNextPage();
    if (refusal) flashError(refusal, t("moreFailed"));
  }

  return (
    <>
      <JobTable jobs={jobs} sort={state.sort ?? "-dt_created"} onSort={(sort) => onChange({ sort })} />
      {hasNextPage && (
        <div className={classes.more}>
          <Button loading={isFetchingNextPage} onClick={() => void handleMore()}>
            {t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

const nothingChosen: Partial<JobSearchState> = {
  q: undefined,
  status_group: "all",
  ...Object.fromEntries(jobFacets.map((facet) => [facet, undefined])),
};

type NoJobsProps = Pick<JobListProps, "state" | "onChange"> & { suggested_q: string | null };

function NoJobs({ state, suggested_q, onChange }: NoJobsProps) {
  const { t } = useTranslation("jobs");
  const { sort: _sort, status_group, ...filter } = filterOf(state);
  if (Object.keys(filter).length === 0 && status_group === undefined)
    return <EmptyState icon={IconBriefcase} title={t("empty.noneTitle")} help={t("empty.noneHelp")} />;

  return (
    <EmptyState
      icon={IconBriefcase}
      title={t("empty.title")}
      help={t("empty.help")}
      action={
        <div className={classes.ways}>
          {suggested_q !== null && (
            <Button variant="filled" onClick={() => onChange({ q: suggested_q })}>
              {t("empty.didYouMean", { q: suggested_q })}
            </Button>
          )}
          <Button onClick={() => onChange(nothingChosen)}>{t("empty.clear")}</Button>
        </div>
      }
    />
  );
}
