import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { useSaveTemplate } from "./job-editing.hooks.ts";
import classes from "./form/JobForm.module.css";
import { FormDialog } from "#web/form/FormDialog.tsx";

type TemplateDialogProps = { job: { id: number; title: string }; onClose: () => void };

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
    <FormDialog title={t("saveTemplate.title")} onClose={onClose} form={form}>
      <p className={classes.help}>{t("saveTemplate.help")}</p>
      <TextInput data-autofocus label={t("saveTemplate.name")} maxLength={100} {...form.getInputProps("name")} />
    </FormDialog>
  );
}
