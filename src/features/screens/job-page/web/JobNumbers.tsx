import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Job } from "#features/screens/job-list/job-list.contract.ts";
import { boardGroups, boardGroupNames, type StatusGroup } from "#features/organization/statuses/statuses.ts";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { JobNumbers as Numbers } from "../job-page.contract.ts";
import { jobNumbersQuery } from "./job-page.hooks.ts";
import classes from "./JobNumbers.module.css";

/** Number of applications in total and per status. Each number links to the applications. */
export function JobNumbers({ job }: { job: Job }) {
  const { t } = useTranslation("job-page");
  const query = useQuery(jobNumbersQuery(job.id));

  return (
    <QueryState query={query} failed={t("numbers.failed")} offline={t("offline")} rows={6} height={32}>
      {(data) => (
        <>
          <Totals job={job} numbers={data} />
          <Stages job={job} numbers={data} />
        </>
      )}
    </QueryState>
  );
}

type NumbersProps = { job: Job; numbers: Numbers };

function Totals({ job, numbers: { total, recent, hired } }: NumbersProps) {
  const { t, i18n } = useTranslation("job-page");
  const formatted = (number: number) => number.toLocaleString(i18n.language);
  const totals = [
    { name: t("numbers.total"), value: formatted(total) },
    { name: t("numbers.recent"), value: formatted(recent) },
    { name: t("numbers.hired"), value: formatted(hired) },
    {
      name: t("numbers.open"),
      value:
        job.days_open === null ? "–" : t("numbers.days", { count: job.days_open, number: formatted(job.days_open) }),
    },
  ];

  return (
    <dl className={classes.totals}>
      {totals.map(({ name, value }) => (
        <div key={name} className={classes.total}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the group that the search needs to show applications of a status. */
const groupOf = (group: StatusGroup) =>
  boardGroupNames.find((name) => (boardGroups[name] as readonly number[]).includes(group)) ?? "all";

function Stages({ job, numbers: { statuses } }: NumbersProps) {
  const { t, i18n } = useTranslation("job-page");
  const fullest = Math.max(1, ...statuses.map(({ count }) => count));

  return (
    <ol className={classes.stages} aria-label={t("numbers.title")}>
      {statuses.map(({ id, name, color, group, count }) => {
        const number = count.toLocaleString(i18n.language);
        const status_group = groupOf(group);
        return (
          <li key={id}>
            <Link
              to="/applications/"
              search={{ job_id: job.id, status: [id], ...(status_group !== "current" && { status_group }) }}
              className={classes.stage}
              data-empty={count === 0 || undefined}
            >
              <StatusBadge name={name} tone={toneOf(group)} color={color} />
              <span className={classes.track} data-tone={toneOf(group)} aria-hidden>
                <span
                  className={classes.bar}
                  style={{ width: `${(100 * count) / fullest}%`, ...(color && { background: color }) }}
                />
              </span>
              <span className={classes.count}>
                <span aria-hidden>{number}</span>
                <VisuallyHidden>{t("numbers.applications", { count, number })}</VisuallyHidden>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
