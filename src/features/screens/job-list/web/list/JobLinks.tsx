import { IconExternalLink, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Job } from "../../job-list.contract.ts";
import classes from "./JobLinks.module.css";

/**
 * Number of active applications with a link to them. If there are none, shows the hired ones or those on hold instead: a
 * closed job should show its hired people and not 0.
 */
export function ApplicationsLink({ job }: { job: Job }) {
  const { t, i18n } = useTranslation("jobs");
  const { id, title, current_applications: current } = job;
  const stages = ["hired", "on_hold"] as const;
  const countOf = (wanted: (typeof stages)[number]) => job.stages.find(({ stage }) => stage === wanted)?.count ?? 0;
  const stage = current === 0 ? stages.find((one) => countOf(one) > 0) : undefined;
  const count = stage ? countOf(stage) : current;
  const number = count.toLocaleString(i18n.language);

  return (
    <Link
      to="/applications/"
      search={{ job_id: id, ...(stage && { status_group: stage }) }}
      className={classes.link}
      data-zero={count === 0 || undefined}
      aria-label={
        stage ? t(`stageOf.${stage}`, { count, number, title }) : t("applicationsOf", { count, number, title })
      }
    >
      <IconUsers size={16} stroke={1.7} className={classes.symbol} aria-hidden />
      {stage ? t(`stageCount.${stage}`, { count, number }) : number}
    </Link>
  );
}

/** Link to the public job page, while there is one. */
export function PublicLink({ job }: { job: Job }) {
  const { t } = useTranslation("jobs");
  const address = job.urls_json.public;
  if (address === null) return null;

  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={t("publicPageOf", { title: job.title })}
      title={t("publicPage")}
    >
      <IconExternalLink size={16} stroke={1.7} aria-hidden />
    </a>
  );
}
