import { IconExternalLink, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Job } from "../job-list.contract.ts";
import classes from "./JobLinks.module.css";

type JobLinkProps = { job: Job; /** Where the column or the heading says the rest. */ isShort?: boolean };

/** How many applications are under way, and the way to them. */
export function ApplicationsLink({ job, isShort = false }: JobLinkProps) {
  const { t, i18n } = useTranslation("jobs");
  const count = job.current_applications;
  const number = count.toLocaleString(i18n.language);

  return (
    <Link
      to="/applications/"
      search={{ job_id: job.id }}
      className={classes.link}
      data-zero={count === 0 || undefined}
      aria-label={t("applicationsOf", { count, number, title: job.title })}
    >
      <IconUsers size={16} stroke={1.7} className={classes.symbol} data-short={isShort || undefined} aria-hidden />
      {isShort ? number : t("applications", { count, number })}
    </Link>
  );
}

/** The job as candidates see it, while they do. */
export function PublicLink({ job, isShort = false }: JobLinkProps) {
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
      {!isShort && t("publicPage")}
    </a>
  );
}
