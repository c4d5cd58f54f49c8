import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { BackToJob } from "./BackToJob.tsx";
import { ChooseTable } from "./ChooseTable.tsx";
import { ImportRun } from "./ImportRun.tsx";
import { importQuery } from "./imports.hooks.ts";
import { Refused } from "./Refused.tsx";

type ImportPageProps = { job_id: number; run: number | undefined };

/** Imports a table of candidates into a job, step by step. The server saves each step. */
export function ImportPage({ job_id, run }: ImportPageProps) {
  const navigate = useNavigate();
  const show = (id: number | undefined) =>
    void navigate({
      to: "/jobs/$job_id/import/",
      params: { job_id: String(job_id) },
      search: id === undefined ? {} : { run: id },
    });
  if (run === undefined) return <ChooseTable job_id={job_id} onOpen={show} />;
  return <OpenImport job_id={job_id} id={run} onLeave={() => show(undefined)} />;
}

function OpenImport({ job_id, id, onLeave }: { job_id: number; id: number; onLeave: () => void }) {
  const { t } = useTranslation("imports");
  const { data: run, error, refetch } = useQuery(importQuery(job_id, id));
  // The import was discarded or belongs to another job.
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone || (run && run.job.id !== job_id)) return <NotFoundPage />;
  return (
    <Page
      title={run ? t("title", { job: run.job.title }) : t("place")}
      width="column"
      actions={<BackToJob job_id={job_id} />}
    >
      {run ? (
        <ImportRun key={run.id} run={run} onLeave={onLeave} />
      ) : error ? (
        <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} offline={t("failed")} />
      )}
    </Page>
  );
}
