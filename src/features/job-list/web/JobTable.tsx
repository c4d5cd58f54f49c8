import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { Job } from "../job-list.contract.ts";
import type { JobSort } from "#features/jobs/jobs.ts";
import { JobRow } from "./JobRow.tsx";
import classes from "./JobTable.module.css";

type JobTableProps = {
  jobs: readonly Job[];
  open_job_id: number | undefined;
  sort: JobSort;
  onSort: (sort: JobSort) => void;
};

/** The jobs as a table, and as cards where the screen is narrow. J and K go from row to row. */
export function JobTable({ jobs, open_job_id, sort, onSort }: JobTableProps) {
  const { t } = useTranslation("jobs");
  useShortcuts({ next: () => focusRow(1), previous: () => focusRow(-1), open: "native" });
  const order = { sort, onSort };

  return (
    <table className={classes.table}>
      <thead className={classes.head}>
        <tr>
          <SortedHead field="title" label={t("columns.title")} {...order} />
          <th scope="col">{t("columns.status")}</th>
          <th scope="col">{t("columns.departments")}</th>
          <th scope="col">{t("columns.locations")}</th>
          <th scope="col" className={classes.number}>
            {t("columns.applications")}
          </th>
          <SortedHead field="dt_created" label={t("columns.dt_created")} {...order} />
          <th scope="col">
            <VisuallyHidden>{t("columns.public")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} isOpen={job.id === open_job_id} />
        ))}
      </tbody>
    </table>
  );
}

type SortedHeadProps = Pick<JobTableProps, "sort" | "onSort"> & { field: "title" | "dt_created"; label: string };

function SortedHead({ field, label, sort, onSort }: SortedHeadProps) {
  const isDescending = sort === `-${field}`;
  const isSorted = isDescending || sort === field;
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  // Names begin with A and times with the newest; a second press turns the order round.
  const first: JobSort = field === "title" ? "title" : "-dt_created";
  const second: JobSort = field === "title" ? "-title" : "dt_created";

  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(sort === first ? second : first)}>
        {label}
        {isSorted && <Arrow size={12} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

/** Moves the focus among the titles; from elsewhere it enters at the first. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-job-link]")];
  const index = links.findIndex((link) => link === document.activeElement);
  const next = index === -1 ? links[0] : links[index + step];
  next?.focus();
}
