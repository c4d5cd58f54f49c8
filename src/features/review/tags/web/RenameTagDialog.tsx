import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { currentOf } from "#web/api-error.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { TagUsage } from "../manage.contract.ts";
import { maxTagNameLength, writeTagName } from "../tags.ts";
import { useRenameTag } from "./manage.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type RenameTagDialogProps = {
  tag: TagUsage;
  /** Called to merge with another tag that already has the name. */
  onMerge: (into: TagUsage) => void;
  onDone: () => void;
  onClose: () => void;
};

/** Dialog to rename a tag. If another tag has the name, it offers to merge the two. */
export function RenameTagDialog({ tag, onMerge, onDone, onClose }: RenameTagDialogProps) {
  const { t } = useTranslation(["tags", "common"]);
  const rename = useRenameTag();
  const taken = currentOf(rename.error) as TagUsage | undefined;
  const form = useSaveForm({
    initialValues: { name: tag.name },
    validate: { name: (name) => (writeTagName(name) === "" ? t("common:validation.required") : null) },
    save: rename,
    onSubmit: ({ name }) =>
      rename.mutate(
        { tag, name },
        {
          onSuccess: () => {
            onDone();
            onClose();
          },
        },
      ),
  });
  const canMerge = taken !== undefined && writeTagName(form.values.name) === taken.name;

  return (
    <FormDialog
      title={t("manage.rename.title", { name: tag.name })}
      size="sm"
      onClose={onClose}
      form={form}
      label={t("manage.rename.action")}
      {...(canMerge && {
        other: { label: t("manage.mergeWith", { name: taken.name }), onClick: () => onMerge(taken) },
      })}
    >
      <TextInput
        data-autofocus
        label={t("manage.rename.name")}
        description={t("manage.rename.help")}
        required
        withAsterisk={false}
        maxLength={maxTagNameLength}
        {...form.getInputProps("name")}
      />
    </FormDialog>
  );
}
