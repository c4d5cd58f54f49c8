import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { applicantLimits, type ApplicantField } from "#features/review/applications/applicant.ts";
import type { Application, ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { FieldConflict } from "#web/form/FieldConflict.tsx";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import { draftOf, keepDraft, typedOver, valuesOf, type ApplicantValues } from "./applicant-form.ts";
import { useLastEditor, useSaveApplicant } from "./applicant.hooks.ts";
import classes from "./ApplicantDialog.module.css";

type ApplicantDialogProps = { application: ApplicationRow; onClose: () => void };

/** `inputMode` selects the right keyboard on phones. `type="email"` isn't used because it rejects non-ASCII letters. */
const inputs = {
  email: { inputMode: "email" },
  phone_number: { type: "tel" },
  ln_url: { inputMode: "url" },
} as const satisfies Partial<Record<ApplicantField, object>>;

/**
 * Dialog that edits a candidate's personal data. After a version conflict, it continues from the colleague's version with
 * the typed values. Unsaved values survive Escape, until they are saved or canceled.
 */
export function ApplicantDialog({ application, onClose }: ApplicantDialogProps) {
  const { t } = useTranslation(["applications", "common"]);
  const [base, setBase] = useState(application);
  const [kept] = useState(() => draftOf(application.id));
  const save = useSaveApplicant();
  const required = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm<ApplicantValues>({
    initialValues: valuesOf(base),
    draft: kept,
    validate: { first_name: required },
    save,
    onSubmit: handleSubmit,
    onConflict(current) {
      setBase(current as Application);
      return valuesOf(current as Application);
    },
    decideFirst: t("applicant.decideFirst"),
  });
  const { conflicts, draft } = form;
  const editor = useLastEditor(application.id, Object.keys(conflicts).length > 0);

  useEffect(() => keepDraft(base.id, draft), [base.id, draft]);

  function handleSubmit(typed: ApplicantValues) {
    if (Object.keys(typedOver(base, typed)).length === 0) return onClose();
    save.mutate({ application: base, values: typed }, { onSuccess: onClose });
  }

  function handleCancel() {
    keepDraft(base.id, undefined);
    onClose();
  }

  const field = (name: ApplicantField) => ({
    label: t(`applicant.${name}`),
    maxLength: applicantLimits[name],
    ...form.getInputProps(name),
  });

  const conflictIn = (name: ApplicantField) =>
    conflicts[name] !== undefined && (
      <FieldConflict
        theirs={conflicts[name]}
        name={editor}
        onKeepMine={() => form.keepMine(name)}
        onTakeTheirs={() => form.takeTheirs(name)}
      />
    );

  return (
    <Dialog title={t("applicant.title")} isOpen size="lg" onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <div className={classes.wide}>
          <FormRefusal error={form.refusal} />
        </div>
        <div className={classes.field}>
          <TextInput data-autofocus required withAsterisk={false} {...field("first_name")} />
          {conflictIn("first_name")}
        </div>
        <div className={classes.field}>
          <TextInput {...field("last_name")} />
          {conflictIn("last_name")}
        </div>
        <div className={classes.field}>
          <TextInput {...inputs.email} {...field("email")} />
          {conflictIn("email")}
        </div>
        <div className={classes.field}>
          <TextInput {...inputs.phone_number} {...field("phone_number")} />
          {conflictIn("phone_number")}
        </div>
        <div className={classes.field}>
          <TextInput {...field("social_title")} />
          {conflictIn("social_title")}
        </div>
        <div className={classes.field}>
          <TextInput {...inputs.ln_url} {...field("ln_url")} />
          {conflictIn("ln_url")}
        </div>
        <div className={`${classes.field} ${classes.wide}`}>
          <GrowingTextarea minRows={4} maxRows={12} {...field("message")} />
          {conflictIn("message")}
        </div>
        <div className={classes.wide}>
          <FormActions isSaving={form.isSaving} onCancel={handleCancel} />
        </div>
      </form>
    </Dialog>
  );
}
