import { MultiSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { LayerConfig } from "../layers.contract.ts";
import { maxNameLength, type StructureItem } from "../structure.contract.ts";
import { useSaveItem, type NamedPart, type PartItem } from "./structure.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type ItemDialogProps = {
  part: NamedPart;
  /** Undefined for a new item. */
  item: PartItem | undefined;
  above?: LayerConfig | undefined;
  /** Called after a department or a category was saved. */
  onSaved?: (item: StructureItem) => void;
  onClose: () => void;
};

/** Dialog for the name of a department, category or option, and for the parents of an option. */
export function ItemDialog({ part, item, above, onSaved, onClose }: ItemDialogProps) {
  const { t } = useTranslation(["structure", "common"]);
  const save = useSaveItem(part);
  // The API calls the name of an option `text`. The form uses the same name, so that errors appear at the field.
  const field = part.noun === "layer_option" ? "text" : "name";
  const form = useSaveForm<Record<"name" | "text", string> & { parents: string[] }>({
    initialValues: { name: item?.name ?? "", text: item?.name ?? "", parents: (item?.parents ?? []).map(String) },
    validate: { [field]: (name: string) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) =>
      save.mutate(
        { item, name: values[field], parents: values.parents.map(Number) },
        {
          onSuccess: (saved) => {
            if ("name" in saved) onSaved?.(saved);
            onClose();
          },
        },
      ),
  });
  const choices = (above?.layeroption_set ?? []).filter(
    ({ id, is_archived }) => !is_archived || item?.parents.includes(id),
  );

  return (
    <FormDialog
      title={item ? t("editTitle", { name: item.name }) : t(`addTitle.${part.noun}`)}
      size="sm"
      onClose={onClose}
      form={form}
    >
      <TextInput
        data-autofocus
        label={t("fields.name")}
        required
        withAsterisk={false}
        maxLength={maxNameLength}
        {...form.getInputProps(field)}
      />
      {above && (
        <MultiSelect
          label={t("fields.parents")}
          description={t("fields.parentsHelp", { name: above.name_plural })}
          data={choices.map(({ id, text }) => ({ value: String(id), label: text }))}
          searchable
          {...form.getInputProps("parents")}
        />
      )}
    </FormDialog>
  );
}
