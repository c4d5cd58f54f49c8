import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import { jobStatuses, type JobStatus } from "#features/organization/jobs/jobs.ts";
import { loadable } from "#web/loadable.ts";
import { DeferredMenu } from "#web/ui/DeferredMenu.tsx";
import type { Job } from "../job-list.contract.ts";
import { openJobDialog } from "./job-dialog.ts";
import { useChangeStatus } from "./job-actions.hooks.ts";
import { JobStatusMark } from "./list/JobStatusMark.tsx";
import classes from "./list/JobStatusMark.module.css";

const ChoiceItems = loadable(async () => (await import("#web/ui/ChoiceItems.tsx")).ChoiceItems);

/** Status of a job. People who manage the job can change it by a menu. */
export function JobStatusMenu({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const change = useChangeStatus();
  if (!canManageJob(job)) return <JobStatusMark job={job} />;

  function handleChoose(status: JobStatus) {
    if (status === job.status) return;
    if (status === "archived") openJobDialog("archive", job);
    else change.mutate({ job, status });
  }

  return (
    <DeferredMenu
      renderTrigger={(props) => (
        <UnstyledButton
          className={classes.button}
          aria-label={t("statusOf", { title: job.title, status: t(`status.${job.status}`) })}
          {...props}
        >
          <JobStatusMark job={job} />
          <IconChevronDown size={14} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      )}
    >
      <ChoiceItems
        label={t("columns.status")}
        value={job.status}
        choices={jobStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChoose={(status) => handleChoose(status as JobStatus)}
      />
    </DeferredMenu>
  );
}
