import { Checkbox, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { cloneQuery, useCloneJob } from "./job-editing.hooks.ts";
import classes from "./form/JobForm.module.css";
import { FormDialog } from "#web/form/FormDialog.tsx";

type CloneDialogProps = { job: { id: number; title: string }; onClose: () => void };

/** Dialog that explains what a copy includes, and creates it. */
export function CloneDialog({ job, onClose }: CloneDialogProps) {
  const { t } = useTranslation(["job-editing", "common"]);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(cloneQuery(job.id));
  const save = useCloneJob(job.id);
  const form = useSaveForm({
    initialValues: { title: job.title, with_team: true },
    validate: { title: (title) => (title.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) =>
      save.mutate(values, {
        onSuccess: ({ job_id }) => {
          onClose();
          void navigate({ to: "/jobs/$job_id/edit/", params: { job_id: String(job_id) } });
        },
      }),
  });

  return (
    <FormDialog title={t("clone.title", { title: job.title })} onClose={onClose} form={form} label={t("clone.action")}>
      <TextInput data-autofocus label={t("new.name")} maxLength={200} {...form.getInputProps("title")} />
      {data ? (
        <Checkbox
          label={t("clone.withTeam", { count: data.team.length })}
          description={data.team.map(({ name }) => name).join(", ")}
          {...form.getInputProps("with_team", { type: "checkbox" })}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={40} />
      )}
      <div className={classes.help}>
        <p>{t("clone.copied")}</p>
        <p>{t("clone.left")}</p>
      </div>
    </FormDialog>
  );
}
