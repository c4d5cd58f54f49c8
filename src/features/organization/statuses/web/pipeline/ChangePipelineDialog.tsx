import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { JobPipeline } from "../../relocations.contract.ts";
import type { Status } from "../../statuses.contract.ts";
import { suggestedStatus } from "../../suggested-status.ts";
import { jobPipelineQuery, useChangeJobPipeline } from "../pipelines.hooks.ts";
import classes from "../status-dialog/StatusDialog.module.css";
import { statusesQuery } from "../statuses.hooks.ts";

type ChangePipelineDialogProps = { job_id: number; onClose: () => void };

/** Dialog that changes a job's pipeline and asks for the target of each status. */
export function ChangePipelineDialog({ job_id, onClose }: ChangePipelineDialogProps) {
  const { t } = useTranslation("statuses");
  const { company_id } = useMe();
  // The mutation is here and not in `Choice`, which remounts when a live update arrives before the response. The response
  // would then be lost.
  const save = useChangeJobPipeline(job_id);
  const job = useQuery(jobPipelineQuery(job_id));
  const statuses = useQuery(statusesQuery(company_id));
  const error = job.error ?? statuses.error;
  const isLoaded = job.data && statuses.data;

  return (
    <Dialog title={t("jobPipeline.title")} isOpen onClose={onClose}>
      {error && !isLoaded && (
        <ErrorState title={t("jobPipeline.loadFailed")} error={error} onRetry={() => void job.refetch()} />
      )}
      {!error && !isLoaded && <SkeletonRows rows={3} />}
      {job.data && statuses.data && (
        <Choice key={job.data.pipeline_id} job={job.data} statuses={statuses.data} save={save} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ChoiceProps = {
  job: JobPipeline;
  statuses: readonly Status[];
  save: ReturnType<typeof useChangeJobPipeline>;
  onClose: () => void;
};
type Values = { pipeline_id: string; chosen: Record<string, string> };

function Choice({ job, statuses, save, onClose }: ChoiceProps) {
  const { t, i18n } = useTranslation("statuses");
  const pipelines = pipelinesOf(statuses).filter(({ id }) => id !== job.pipeline_id);
  const used = job.statuses.filter(({ applications }) => applications > 0);
  const form = useSaveForm<Values>({
    initialValues: { pipeline_id: String(pipelines[0]?.id ?? ""), chosen: {} },
    save,
    onSubmit: ({ pipeline_id }) => {
      const body = {
        pipeline_id: Number(pipeline_id),
        statuses: used.map(({ id }) => ({ from_status_id: id, to_status_id: Number(targetOf(id)) })),
      };
      save.mutate(body, { onSuccess: handleSaved });
    },
  });
  const { pipeline_id, chosen } = form.values;
  const first = useRef<HTMLSelectElement>(null);
  // The dialog opens before the pipelines have loaded, so the first field must be focused here.
  useEffect(() => first.current?.focus(), []);
  const targets = statuses.filter((status) => status.pipeline_id === Number(pipeline_id) && !status.is_being_removed);

  function targetOf(status_id: number): string {
    const own = chosen[`${pipeline_id}/${status_id}`];
    const from = used.find(({ id }) => id === status_id);
    return own ?? String((from && suggestedStatus(from, targets)?.id) ?? "");
  }

  function handleSaved({ job_title: title, pipeline_name: pipeline, relocation }: JobPipeline) {
    showFlash("success", t(relocation ? "jobPipeline.started" : "jobPipeline.done", { title, pipeline }));
    onClose();
  }

  if (pipelines.length === 0) return <p className={classes.message}>{t("jobPipeline.none")}</p>;
  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <p className={classes.message}>{t("jobPipeline.of", { title: job.job_title, pipeline: job.pipeline_name })}</p>
      <FormRefusal error={form.refusal ?? form.errors.statuses} />
      <NativeSelect
        ref={first}
        label={t("jobPipeline.to")}
        data={pipelines.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps("pipeline_id")}
      />
      {used.length === 0 && <p className={classes.message}>{t("jobPipeline.empty")}</p>}
      {used.length > 0 && (
        <fieldset className={classes.steps}>
          <legend className={classes.legend}>{t("jobPipeline.where")}</legend>
          {used.map(({ id, name, applications }) => (
            <NativeSelect
              key={id}
              label={t("jobPipeline.from", {
                name,
                count: applications,
                formatted: applications.toLocaleString(i18n.language),
              })}
              data={targets.map((status) => ({ value: String(status.id), label: status.name }))}
              value={targetOf(id)}
              onChange={(event) =>
                form.setFieldValue("chosen", { ...chosen, [`${pipeline_id}/${id}`]: event.currentTarget.value })
              }
            />
          ))}
        </fieldset>
      )}
      <FormActions label={t("jobPipeline.title")} isSaving={form.isSaving} onCancel={onClose} />
    </form>
  );
}

/** Lists pipelines in the order of the server's statuses, which start with the default pipeline. */
const pipelinesOf = (statuses: readonly Status[]) => [
  ...new Map(
    statuses.map(({ pipeline_id, pipeline_name }) => [pipeline_id, { id: pipeline_id, name: pipeline_name }]),
  ).values(),
];
