import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { Pipeline } from "../pipelines.contract.ts";
import type { Status } from "../statuses.contract.ts";
import { canManagePipeline } from "../statuses.policy.ts";
import { statusGroups, type StatusGroup } from "../statuses.ts";
import { changePipelineDialog, pipelineDialog, pipelineJobsDialog } from "./pipeline-dialogs.ts";
import { PipelineHead } from "./pipeline/PipelineHead.tsx";
import classes from "./PipelinePage.module.css";
import { pipelinesQuery } from "./pipelines.hooks.ts";
import { RelocationList } from "./pipeline/RelocationList.tsx";
import { StatusDialog } from "./status-dialog/StatusDialog.tsx";
import { StatusGroupSection } from "./pipeline/StatusGroupSection.tsx";
import { statusesQuery } from "./statuses.hooks.ts";

type Editing =
  | { status: Status }
  | { pipeline_id: number; group: StatusGroup }
  | { pipeline: Pipeline | undefined }
  | { jobs_of: Pipeline }
  | { job_id: number };

type PipelinePageProps = {
  /** Job whose pipeline the user wants to change, from the URL. */
  job_id?: number | undefined;
  onJobClose?: () => void;
};

/** Lists the company's pipelines. Everyone can see them, owners and admins can change them. */
export function PipelinePage({ job_id, onJobClose }: PipelinePageProps) {
  const { t } = useTranslation("statuses");
  const me = useMe();
  const query = useQuery(statusesQuery(me.company_id));
  const { data: known = [] } = useQuery(pipelinesQuery(me.company_id));
  const [chosen, setEditing] = useState<Editing>();
  const editing = chosen ?? (job_id === undefined ? undefined : { job_id });
  const canManage = canManagePipeline(me);
  const pipelines = pipelinesOf(query.data ?? []);
  const hasSeveral = pipelines.length > 1;
  pipelineDialog.useLoadAhead();

  function handleClose() {
    setEditing(undefined);
    if (job_id !== undefined) onJobClose?.();
  }

  return (
    <Page
      title={t("title")}
      width="column"
      actions={
        canManage && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing({ pipeline: undefined })}
          >
            {t("pipelines.new")}
          </Button>
        )
      }
    >
      <p className={classes.intro}>
        {t("intro")} {!canManage && t("onlyAdminsManage")}
      </p>
      <RelocationList />
      <QueryState query={query} failed={t("loadFailed")} rows={7}>
        {() =>
          pipelines.map((pipeline) => (
            <section key={pipeline.id} className={classes.pipeline} aria-label={pipeline.name}>
              <PipelineHead
                name={pipeline.name}
                pipeline={known.find(({ id }) => id === pipeline.id)}
                canManage={canManage}
                onRename={(renamed) => setEditing({ pipeline: renamed })}
                onShowJobs={(shown) => setEditing({ jobs_of: shown })}
              />
              {statusGroups.map((group) => (
                <StatusGroupSection
                  key={group}
                  group={group}
                  pipeline={hasSeveral ? pipeline.name : undefined}
                  statuses={pipeline.statuses}
                  canManage={canManage}
                  onAdd={() => setEditing({ pipeline_id: pipeline.id, group })}
                  onEdit={(status) => setEditing({ status })}
                />
              ))}
            </section>
          ))
        }
      </QueryState>
      {editing && ("status" in editing || "group" in editing) && <StatusDialog {...editing} onClose={handleClose} />}
      {editing && "pipeline" in editing && (
        <pipelineDialog.Dialog {...editing} pipelines={known} onClose={handleClose} />
      )}
      {editing && "jobs_of" in editing && (
        <pipelineJobsDialog.Dialog
          pipeline={editing.jobs_of}
          onChange={(changed_id) => setEditing({ job_id: changed_id })}
          onClose={handleClose}
        />
      )}
      {editing && "job_id" in editing && <changePipelineDialog.Dialog {...editing} onClose={handleClose} />}
    </Page>
  );
}

/** Groups statuses by pipeline, in the order of the server's list, which starts with the default pipeline. */
function pipelinesOf(statuses: readonly Status[]) {
  const ids = [...new Set(statuses.map(({ pipeline_id }) => pipeline_id))];
  return ids.map((id) => {
    const own = statuses.filter(({ pipeline_id }) => pipeline_id === id);
    return { id, name: own[0]?.pipeline_name ?? "", statuses: own };
  });
}
