import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Application, ApplicationRow } from "#features/review/applications/applications.contract.ts";
import classes from "./DetailsTab.module.css";

export function ApplicationFacts({ application }: { application: ApplicationRow & Partial<Application> }) {
  const { t } = useTranslation("applications");
  const {
    job_id,
    job_title,
    source_type,
    recommended_by,
    is_internal,
    is_by_mail,
    source,
    owner_obj,
    dt_created,
    last_modified,
    expiration_date,
  } = application;

  return (
    <Facts>
      <Fact label={t("details.job")}>
        <Link to="/applications/" search={{ job_id }} className={classes.link}>
          {job_title}
        </Link>
      </Fact>
      <Fact label={t("details.source")}>
        {source?.channel === "career_page" ? t("details.careerPage") : t(`sources.${source_type}`)}
        {recommended_by && ` · ${recommended_by.name}`}
        {source?.name && ` · ${source.name}`}
        {is_by_mail && ` · ${t("details.byMail")}`}
        {is_internal && ` · ${t("details.internal")}`}
      </Fact>
      <Fact label={t("details.owner")}>{owner_obj?.name ?? t("details.noOwner")}</Fact>
      <Fact label={t("details.created")}>
        <RelativeTime value={dt_created} />
      </Fact>
      <Fact label={t("details.modified")}>
        <RelativeTime value={last_modified} />
      </Fact>
      {expiration_date && <Fact label={t("details.expires")}>{expiration_date}</Fact>}
    </Facts>
  );
}
