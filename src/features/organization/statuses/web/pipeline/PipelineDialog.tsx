import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { Pipeline } from "../../pipelines.contract.ts";
import { useSavePipeline, type PipelineForm } from "../pipelines.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type PipelineDialogProps = {
  /** Pipeline to rename. Absent when creating a new one. */
  pipeline?: Pipeline | undefined;
  pipelines: readonly Pipeline[];
  onClose: () => void;
};

/** Dialog that renames a pipeline, or creates one from another pipeline or from the default statuses. */
export function PipelineDialog({ pipeline: given, pipelines, onClose }: PipelineDialogProps) {
  const { t } = useTranslation(["statuses", "common"]);
  const [pipeline, setPipeline] = useState(given);
  const save = useSavePipeline();
  const form = useSaveForm<PipelineForm>({
    initialValues: { name: given?.name ?? "", copy_of: given ? "" : String(pipelines[0]?.id ?? "") },
    validate: { name: (name) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) => save.mutate({ pipeline, form: values }, { onSuccess: onClose }),
    onConflict(current) {
      const theirs = current as Pipeline;
      setPipeline(theirs);
      return { name: theirs.name, copy_of: "" };
    },
  });

  return (
    <FormDialog
      title={pipeline ? t("pipelines.renameTitle", { name: pipeline.name }) : t("pipelines.new")}
      size="sm"
      onClose={onClose}
      form={form}
      label={pipeline ? undefined : t("pipelines.create")}
    >
      <TextInput
        data-autofocus
        label={t("pipelines.name")}
        required
        withAsterisk={false}
        maxLength={60}
        {...form.getInputProps("name")}
      />
      {!pipeline && (
        <NativeSelect
          label={t("pipelines.copyOf")}
          data={[
            ...pipelines.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: "", label: t("pipelines.usual") },
          ]}
          {...form.getInputProps("copy_of")}
        />
      )}
    </FormDialog>
  );
}
