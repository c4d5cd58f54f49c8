import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Job } from "../../job-list.contract.ts";
import classes from "./JobDialogs.module.css";
import { useDeleteJob } from "../job-actions.hooks.ts";

type DeleteJobDialogProps = {
  job: Job;
  onClose: () => void;
  /** Called after deletion, to leave a page of the job. */
  onDeleted: (() => void) | undefined;
};

/**
 * Deletes a job after the user has typed its exact title. The title is compared on submit, because any unfinished title is
 * wrong.
 */
export function DeleteJobDialog({ job, onClose, onDeleted }: DeleteJobDialogProps) {
  const { t } = useTranslation("jobs");
  const remove = useDeleteJob();
  const form = useSaveForm({
    initialValues: { title: "" },
    save: remove,
    onSubmit: handleTitle,
  });

  function handleTitle({ title }: { title: string }): void {
    if (title !== job.title) {
      form.setFieldError("title", t("typeTitle"));
      return;
    }
    remove.mutate({ job, title });
    onClose();
    onDeleted?.();
  }

  return (
    <Dialog title={t("delete.title")} isOpen size="sm" onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <p className={classes.text}>{t("delete.help")}</p>
        <p className={classes.name}>{job.title}</p>
        <TextInput
          data-autofocus
          label={t("delete.field")}
          required
          withAsterisk={false}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps("title")}
        />
        <FormActions label={t("delete.action")} isSaving={form.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
