import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canAddCandidates } from "#features/review/intake/intake.policy.ts";
import type { JobSort } from "#features/organization/jobs/jobs.ts";
import { DataTable } from "#web/ui/DataTable.tsx";
import { formatDate } from "#web/ui/dates.ts";
import type { Job } from "../../job-list.contract.ts";
import { ApplicationsLink, PublicLink } from "./JobLinks.tsx";
import { JobMenu } from "../JobMenu.tsx";
import { JobStatusMenu } from "../JobStatusMenu.tsx";
import { PipelineBar } from "./PipelineBar.tsx";

type JobTableProps = {
  jobs: readonly Job[];
  sort: JobSort;
  onSort: (sort: JobSort) => void;
};

/** Jobs as a table, or as cards on narrow screens. */
export function JobTable({ jobs, sort, onSort }: JobTableProps) {
  const { t } = useTranslation("jobs");

  return (
    <DataTable<Job, JobSort>
      rows={jobs}
      keyOf={({ id }) => id}
      order={sort}
      onOrder={onSort}
      columns={[
        {
          id: "title",
          label: t("columns.title"),
          kind: "title",
          orders: ["title", "-title"],
          renderCell: (job) => <TitleLink job={job} />,
        },
        { id: "status", label: t("columns.status"), kind: "mark", renderCell: (job) => <JobStatusMenu job={job} /> },
        {
          id: "hiring_manager",
          label: t("columns.hiring_manager"),
          kind: "muted",
          renderCell: (job) => job.hiring_manager?.name,
        },
        {
          id: "days_open",
          label: t("columns.days_open"),
          kind: "number",
          renderCell: (job) => job.days_open !== null && t("days", { count: job.days_open }),
        },
        {
          id: "pipeline",
          label: t("columns.pipeline"),
          kind: "muted",
          isExtra: true,
          renderCell: (job) => <PipelineBar job={job} />,
        },
        {
          id: "applications",
          label: t("columns.current"),
          kind: "number",
          renderCell: (job) => <ApplicationsLink job={job} />,
        },
        {
          id: "dt_created",
          label: t("columns.dt_created"),
          kind: "date",
          isExtra: true,
          orders: ["-dt_created", "dt_created"],
          renderCell: (job) => formatDate(job.dt_created),
        },
        {
          id: "public",
          label: t("columns.public"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (job) => <PublicLink job={job} />,
        },
        {
          id: "menu",
          label: t("columns.menu"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (job) => <JobMenu job={job} />,
        },
      ]}
    />
  );
}

function TitleLink({ job }: { job: Job }) {
  return (
    <Link
      to="/jobs/$job_id/"
      params={{ job_id: String(job.id) }}
      id={rowLinkId(job.id)}
      data-takes-cvs={canAddCandidates(job) ? job.id : undefined}
      data-row-link
    >
      {job.title}
    </Link>
  );
}

export const rowLinkId = (job_id: number) => `job-${job_id}`;
