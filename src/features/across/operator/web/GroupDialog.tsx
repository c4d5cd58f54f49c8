import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { useSaveGroup, type GroupTarget } from "./operator.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

/** Dialog for the name of a group, and for an existing group also the slug of its career page. */
export function GroupDialog({ target, onClose }: { target: GroupTarget; onClose: () => void }) {
  const { t } = useTranslation(["operator", "common"]);
  const save = useSaveGroup(target);
  const form = useSaveForm({
    initialValues:
      target.kind === "change"
        ? { name: target.group.name, career_slug: target.group.career_slug ?? "" }
        : { name: "", career_slug: "" },
    validate: { name: (name) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) => save.mutate(values, { onSuccess: onClose }),
  });
  const title =
    target.kind === "new"
      ? t("groups.newTitle", { name: target.company.name })
      : t("groups.change", { name: target.group.name });

  return (
    <FormDialog title={title} size="sm" onClose={onClose} form={form}>
      <TextInput data-autofocus label={t("groups.name")} maxLength={100} {...form.getInputProps("name")} />
      {target.kind === "change" && (
        <TextInput
          label={t("groups.slug")}
          description={t("groups.slugHelp")}
          leftSection="/careers/groups/"
          leftSectionWidth={130}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps("career_slug")}
        />
      )}
    </FormDialog>
  );
}
