import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { currentOf } from "#web/api-error.ts";
import { maxAlt, maxMediaName, type MediaItem } from "../media.contract.ts";
import { useSavePicture } from "./media.hooks.ts";
import { Picture } from "./Picture.tsx";
import { FormDialog } from "#web/form/FormDialog.tsx";

const valuesOf = ({ name, alt }: MediaItem) => ({ name, alt });

export function EditPictureDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const { t } = useTranslation(["media", "common"]);
  const save = useSavePicture(item);
  const { version } = (currentOf(save.error) as MediaItem | undefined) ?? item;
  const form = useSaveForm({
    initialValues: valuesOf(item),
    validate: { name: (name) => (name.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) => save.mutate({ ...values, version }, { onSuccess: onClose }),
    onConflict: (current) => valuesOf(current as MediaItem),
  });

  return (
    <FormDialog title={t("edit.title")} onClose={onClose} form={form}>
      <Picture item={item} />
      <TextInput label={t("edit.name")} maxLength={maxMediaName} {...form.getInputProps("name")} />
      <Textarea
        data-autofocus
        label={t("edit.alt")}
        description={t("edit.altHelp")}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={maxAlt}
        {...form.getInputProps("alt")}
      />
    </FormDialog>
  );
}
