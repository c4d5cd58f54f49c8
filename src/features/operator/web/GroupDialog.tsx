import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { useSaveGroup, type GroupTarget } from "./operator.hooks.ts";
import classes from "./OperatorPage.module.css";

/** The name of a new group, or of one that there is. */
export function GroupDialog({ target, onClose }: { target: GroupTarget; onClose: () => void }) {
  const { t } = useTranslation(["operator", "common"]);
  const save = useSaveGroup(target);
  const form = useSaveForm({
    initialValues: { name: target.kind === "rename" ? target.group.name : "" },
    validate: { name: (name) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) => save.mutate(values, { onSuccess: onClose }),
  });
  const title =
    target.kind === "new"
      ? t("groups.newTitle", { name: target.company.name })
      : t("groups.rename", { name: target.group.name });

  return (
    <Dialog title={title} isOpen size="sm" onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={form.refusal} />
        <TextInput data-autofocus label={t("groups.name")} maxLength={100} {...form.getInputProps("name")} />
        <FormActions isSaving={form.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
