import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { Pipeline } from "../../pipelines.contract.ts";
import classes from "./PipelineJobsDialog.module.css";
import { pipelineJobsQuery } from "../pipelines.hooks.ts";

type PipelineJobsDialogProps = {
  pipeline: Pick<Pipeline, "id" | "name">;
  onChange: (job_id: number) => void;
  onClose: () => void;
};

/** Lists the jobs that use a pipeline, each with a button to change to another one. */
export function PipelineJobsDialog({ pipeline, onChange, onClose }: PipelineJobsDialogProps) {
  const { t } = useTranslation("statuses");
  const { company_id } = useMe();
  const found = useInfiniteQuery(pipelineJobsQuery(company_id, pipeline.id));

  return (
    <Dialog title={t("pipelines.jobs", { name: pipeline.name })} isOpen onClose={onClose}>
      <QueryState
        query={found}
        failed={t("pipelines.jobsFailed")}
        rows={4}
        empty={<p className={classes.none}>{t("pipelines.unused")}</p>}
      >
        {({ pages }) => (
          <ul className={classes.jobs}>
            {pages
              .flatMap(({ results }) => results)
              .map(({ id, title, can_change }) => (
                <li key={id} className={classes.job}>
                  <span className={classes.title}>{title}</span>
                  {can_change && (
                    <Button
                      size="compact-sm"
                      aria-label={t("pipelines.changeOf", { title })}
                      onClick={() => onChange(id)}
                    >
                      {t("pipelines.change")}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        )}
      </QueryState>
      {found.hasNextPage && (
        <Button variant="subtle" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t("pipelines.moreJobs")}
        </Button>
      )}
    </Dialog>
  );
}
