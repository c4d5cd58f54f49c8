import { Pill } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useStatusColors } from "#features/organization/statuses/web/status-colors.hooks.ts";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { isFocusLost } from "#web/ui/use-focus-return.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import classes from "./ApplicationView.module.css";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { OtherApplicationsLink } from "#features/across/merging/web/also-applied-parts.tsx";
import { VendorScore } from "#features/review/applications/web/VendorScore.tsx";

export function ApplicationHead({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const { t: say } = useTranslation("status-page");
  const { id, job_title, social_title, dt_created, status_id, status, status_group, tags, vendor_score } = application;
  const colors = useStatusColors();
  const name = nameOf(application, t);

  useEffect(() => {
    document.title = `${name} · ${job_title} · Hirelane`;
  }, [name, job_title]);

  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Name key={id} name={name} />
        <div className={classes.standing}>
          <VendorScore score={vendor_score} />
          {application.is_withdrawn && <Pill>{say("withdrawn")}</Pill>}
          <StatusBadge name={status} tone={toneOf(status_group)} color={colors.get(status_id)} />
        </div>
      </div>
      <p className={classes.facts}>
        <JobName application={application} />
        {social_title && ` · ${social_title}`}
        {" · "}
        <RelativeTime value={dt_created} label={t("details.created")} />
      </p>
      <OtherApplicationsLink key={id} application={application} />
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={t("head.tags")}>
          {tags.map((tag) => (
            <li key={tag.slug}>
              <Pill>{tag.name}</Pill>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** Links to the job, except for people who were invited to this application only and can't see its job. */
function JobName({ application: { job_id, job_title, my_role } }: { application: ApplicationRow }) {
  if (my_role === "application_interviewer") return job_title;
  return (
    <Link to="/jobs/$job_id/" params={{ job_id: String(job_id) }} preload={false} className={classes.job}>
      {job_title}
    </Link>
  );
}

/** Takes the focus if the focused element disappeared with the previous application, so that Tab continues from the name. */
function Name({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={classes.name}>
      {name}
    </h1>
  );
}
