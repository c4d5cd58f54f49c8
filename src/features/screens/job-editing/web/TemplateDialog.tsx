import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { useSaveTemplate } from "./job-editing.hooks.ts";
import classes from "./form/JobForm.module.css";

type TemplateDialogProps = { job: { id: number; title: string }; onClose: () => void };

/** Saves a job for others to begin with. */
export function TemplateDialog({ job, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(["job-editing", "common"]);
  const save = useSaveTemplate(job.id);
  const form = useSaveForm({
    initialValues: { name: job.title.slice(0, 100) },
    validate: { name: (name) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: ({ name }) => save.mutate(name, { onSuccess: onClose }),
  });

  return (
    <Dialog title={t("saveTemplate.title")} isOpen onClose={onClose}>
      <form className={classes.dialog} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={form.refusal} />
        <p className={classes.help}>{t("saveTemplate.help")}</p>
        <TextInput data-autofocus label={t("saveTemplate.name")} maxLength={100} {...form.getInputProps("name")} />
        <FormActions isSaving={form.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
