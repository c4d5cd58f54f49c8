import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { JobSources as Sources } from "../job-page.contract.ts";
import { jobSourcesQuery } from "./job-page.hooks.ts";
import classes from "./JobSources.module.css";

/** Recent sources of the job's visitors, and how many of them applied. */
export function JobSources({ job_id }: { job_id: number }) {
  const { t } = useTranslation("job-page");
  const query = useQuery(jobSourcesQuery(job_id));

  return (
    <QueryState query={query} failed={t("sources.failed")} offline={t("offline")} rows={3} height={32}>
      {(data) => {
        if (data.results.length > 0) return <SourceTable sources={data} />;
        return (
          <p className={classes.empty}>
            {t("sources.empty", { days: data.days })}. {t("sources.emptyHelp")}
          </p>
        );
      }}
    </QueryState>
  );
}

function SourceTable({ sources: { days, results } }: { sources: Sources }) {
  const { t, i18n } = useTranslation("job-page");
  const formatted = (number: number) => number.toLocaleString(i18n.language);
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t("sources.caption", { days })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("sources.source")}</th>
          <th scope="col">{t("sources.views")}</th>
          <th scope="col">{t("sources.applications")}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ source, viewed, applied }) => (
          <tr key={source}>
            <th scope="row">{source ?? t("sources.direct")}</th>
            <td>{formatted(viewed)}</td>
            <td>{formatted(applied)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
