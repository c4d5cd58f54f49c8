import { Checkbox, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { cloneQuery, useCloneJob } from "./job-editing.hooks.ts";
import classes from "./form/JobForm.module.css";

type CloneDialogProps = { job: { id: number; title: string }; onClose: () => void };

/** Says what a clone takes over, and makes it. */
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
    <Dialog title={t("clone.title", { title: job.title })} isOpen onClose={onClose}>
      <form className={classes.dialog} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={form.refusal} />
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
        <FormActions label={t("clone.action")} isSaving={form.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
