import { Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { eventName, eventNouns, eventTypes, maxNameLength, maxUrlLength } from "../webhooks.ts";
import type { WebhookValues } from "./webhooks.hooks.ts";
import classes from "./Webhooks.module.css";

type WebhookFormProps = {
  initial: WebhookValues;
  label: string;
  saving: { error: unknown; isPending: boolean };
  onSave: (values: WebhookValues) => void;
  onCancel: () => void;
};

export function WebhookForm({ initial, label, saving, onSave, onCancel }: WebhookFormProps) {
  const { t } = useTranslation(["webhooks", "common", ...eventNouns]);
  const required = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm<WebhookValues>({
    initialValues: initial,
    validate: { name: required, url: required, types: (types) => (types.length === 0 ? t("noType") : null) },
    save: saving,
    onSubmit: onSave,
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        data-autofocus
        label={t("form.name")}
        required
        withAsterisk={false}
        maxLength={maxNameLength}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <TextInput
        type="url"
        label={t("form.url")}
        description={t("form.urlHelp")}
        placeholder="https://"
        required
        withAsterisk={false}
        maxLength={maxUrlLength}
        autoComplete="off"
        {...form.getInputProps("url")}
      />
      <Checkbox.Group label={t("form.types")} description={t("form.typesHelp")} {...form.getInputProps("types")}>
        <div className={classes.types}>
          {eventTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(eventName(type))} description={<code>{type}</code>} />
          ))}
        </div>
      </Checkbox.Group>
      <FormActions label={label} isSaving={form.isSaving} onCancel={onCancel} />
    </form>
  );
}
