import { NativeSelect, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { formatDate } from "#web/ui/dates.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ShownOnce } from "#web/ui/ShownOnce.tsx";
import { mostDays, usualDays } from "../feedback.contract.ts";
import { askDrafts, useAskForFeedback, type AskForm } from "./feedback.hooks.ts";
import classes from "./FeedbackSection.module.css";

type AskDialogProps = { application_id: number; onClose: () => void };

const blank: AskForm = { name: "", email: "", days: `${usualDays}` };
const choices = [7, usualDays, 30, mostDays];

/** Creates a link for a person without an account, and shows its URL once. */
export function AskDialog({ application_id, onClose }: AskDialogProps) {
  const { t } = useTranslation(["feedback", "common", "applications"]);
  const key = `applications/${application_id}`;
  const ask = useAskForFeedback(application_id);
  const form = useSaveForm<AskForm>({
    initialValues: askDrafts.get(key) ?? blank,
    validate: { name: (name) => (name.trim() === "" ? t("common:validation.required") : null) },
    save: ask,
    onSubmit: (values) => ask.mutate(values),
  });
  const { values } = form;
  const made = ask.data;

  useEffect(() => {
    const isKept = !made && (values.name !== "" || values.email !== "");
    askDrafts.set(key, isKept ? values : undefined);
  }, [key, values, made]);

  function handleCancel() {
    askDrafts.set(key, undefined);
    onClose();
  }

  return (
    <Dialog title={made ? t("made.title", { name: made.name }) : t("form.title")} isOpen onClose={onClose}>
      {made && (
        <ShownOnce
          label={t("applications:linkAddress")}
          value={made.address}
          help={t("made.help", { name: made.name, date: formatDate(made.expires_at) })}
          onDone={onClose}
        />
      )}
      {!made && (
        <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
          <FormRefusal error={form.refusal} />
          <p className={classes.help}>{t("help")}</p>
          <TextInput data-autofocus label={t("form.name")} maxLength={200} {...form.getInputProps("name")} />
          <TextInput
            label={t("form.email")}
            description={t("form.emailHelp")}
            type="email"
            maxLength={254}
            {...form.getInputProps("email")}
          />
          <NativeSelect
            label={t("form.days")}
            data={choices.map((count) => ({ value: `${count}`, label: t("form.dayCount", { count }) }))}
            {...form.getInputProps("days")}
          />
          <FormActions label={t("form.create")} isSaving={form.isSaving} onCancel={handleCancel} />
        </form>
      )}
    </Dialog>
  );
}
