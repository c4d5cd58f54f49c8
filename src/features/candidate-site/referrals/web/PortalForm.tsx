import { Checkbox, Switch, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import { maxIntroduction, maxNameLength } from "../referrals.ts";
import type { PortalValues } from "./portals.hooks.ts";
import classes from "./Portals.module.css";

type PortalFormProps = {
  initial: PortalValues;
  label: string;
  saving: { error: unknown; isPending: boolean };
  onSave: (values: PortalValues) => void;
  onCancel: () => void;
};

export function PortalForm({ initial, label, saving, onSave, onCancel }: PortalFormProps) {
  const { t } = useTranslation(["referrals", "common"]);
  const form = useSaveForm<PortalValues>({
    initialValues: initial,
    validate: {
      name: (text) => (text.trim() === "" ? t("common:validation.required") : null),
      languages: (chosen) => (chosen.length === 0 ? t("noLanguage") : null),
    },
    save: saving,
    onSubmit: onSave,
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        data-autofocus
        label={t("form.name")}
        description={t("form.nameHelp")}
        required
        withAsterisk={false}
        maxLength={maxNameLength}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <Textarea
        label={t("form.introduction")}
        description={t("form.introductionHelp")}
        rows={4}
        maxLength={maxIntroduction}
        {...form.getInputProps("introduction")}
      />
      <Checkbox.Group
        label={t("form.languages")}
        description={t("form.languagesHelp")}
        {...form.getInputProps("languages")}
      >
        <div className={classes.languages}>
          {languages.map((code) => (
            <Checkbox key={code} value={code} label={nameOfLanguage(code)} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label={t("form.internal")}
        description={t("form.internalHelp")}
        {...form.getInputProps("includes_internal", { type: "checkbox" })}
      />
      <FormActions label={label} isSaving={form.isSaving} onCancel={onCancel} />
    </form>
  );
}
