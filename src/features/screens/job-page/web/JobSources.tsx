import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { JobSources as Sources } from "../job-page.contract.ts";
import { jobSourcesQuery } from "./job-page.hooks.ts";
import classes from "./JobSources.module.css";

/** From where the ad of the job was opened lately, and how often that led to an application. */
export function JobSources({ job_id }: { job_id: number }) {
  const { t } = useTranslation("job-page");
  const { data, error, refetch } = useQuery(jobSourcesQuery(job_id));
  if (error && !data) return <ErrorState title={t("sources.failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={32} offline={t("offline")} />;
  if (data.results.length > 0) return <SourceTable sources={data} />;
  return (
    <p className={classes.empty}>
      {t("sources.empty", { days: data.days })}. {t("sources.emptyHelp")}
    </p>
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
