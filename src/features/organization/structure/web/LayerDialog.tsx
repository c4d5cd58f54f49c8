import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { LayerConfig } from "../layers.contract.ts";
import { maxNameLength } from "../structure.contract.ts";
import { useSaveLayer } from "./structure.hooks.ts";
import { tabOf } from "./structure-state.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type LayerDialogProps = {
  /** Undefined for a new layer. */
  layer: LayerConfig | undefined;
  layers: readonly LayerConfig[];
  onSaved?: (tab: string) => void;
  onClose: () => void;
};

export function LayerDialog({ layer, layers, onSaved, onClose }: LayerDialogProps) {
  const { t } = useTranslation(["structure", "common"]);
  const save = useSaveLayer();
  const form = useSaveForm({
    initialValues: { name_plural: layer?.name_plural ?? "", parent: layer?.parent ? String(layer.parent) : "" },
    validate: { name_plural: (name) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: ({ name_plural, parent }) =>
      save.mutate(
        { layer, name_plural, parent: parent === "" ? null : Number(parent) },
        {
          onSuccess: (saved) => {
            onSaved?.(tabOf(saved));
            onClose();
          },
        },
      ),
  });
  const others = layers.filter(({ id }) => id !== layer?.id);
  const losesParents =
    layer !== undefined &&
    form.values.parent !== String(layer.parent ?? "") &&
    layer.layeroption_set.some(({ parents }) => parents.length > 0);

  return (
    <FormDialog
      title={layer ? t("editTitle", { name: layer.name_plural }) : t("addTitle.layer")}
      size="sm"
      onClose={onClose}
      form={form}
    >
      <TextInput
        data-autofocus
        label={t("fields.name_plural")}
        description={t("fields.name_pluralHelp")}
        required
        withAsterisk={false}
        maxLength={maxNameLength}
        {...form.getInputProps("name_plural")}
      />
      {others.length > 0 && (
        <NativeSelect
          label={t("fields.parent")}
          description={losesParents ? t("fields.parentChange") : t("fields.parentHelp")}
          data={[
            { value: "", label: t("fields.noParent") },
            ...others.map(({ id, name_plural }) => ({ value: String(id), label: name_plural })),
          ]}
          {...form.getInputProps("parent")}
        />
      )}
    </FormDialog>
  );
}
