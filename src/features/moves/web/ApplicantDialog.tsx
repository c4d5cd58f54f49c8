import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { applicantLimits, type ApplicantField } from "#features/applications/applicant.ts";
import type { Application, ApplicationRow } from "#features/applications/applications.contract.ts";
import { FieldConflict } from "#web/form/FieldConflict.tsx";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import {
  conflictsOf,
  draftOf,
  dropDraft,
  keepDraft,
  typedOver,
  valuesOf,
  type ApplicantValues,
} from "./applicant-form.ts";
import { useLastEditor, useSaveApplicant } from "./applicant.hooks.ts";
import classes from "./ApplicantDialog.module.css";

type ApplicantDialogProps = { application: ApplicationRow; onClose: () => void };

/** On a phone each of these brings the letters that it needs. Fields of type email refuse letters beyond ASCII. */
const inputs = {
  email: { inputMode: "email" },
  phone_number: { type: "tel" },
  ln_url: { inputMode: "url" },
} as const satisfies Partial<Record<ApplicantField, object>>;

/**
 * Changes what a candidate said about themselves. After a conflict it goes on from the colleague's version and keeps what
 * was typed, which is there again after Escape until it is saved or the reader cancels it.
 */
export function ApplicantDialog({ application, onClose }: ApplicantDialogProps) {
  const { t } = useTranslation(["applications", "common"]);
  const [base, setBase] = useState(application);
  const [theirs, setTheirs] = useState<Partial<ApplicantValues>>({});
  const editor = useLastEditor(application.id, Object.keys(theirs).length > 0);
  const [kept] = useState(() => draftOf(application.id));
  const save = useSaveApplicant();
  const required = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm<ApplicantValues>({
    initialValues: valuesOf(base),
    validate: { first_name: required },
    save,
    onSubmit: handleSubmit,
    onConflict(current) {
      const found = conflictsOf(base, current as Application, draftOf(base.id) ?? {});
      setTheirs((undecided) => ({ ...undecided, ...found }));
      setBase(current as Application);
      return valuesOf(current as Application);
    },
  });
  const { values, setValues } = form;

  useEffect(() => {
    if (kept) setValues(kept);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, over what the form begins with.
  }, []);
  useEffect(() => keepDraft(base.id, typedOver(base, values)), [base, values]);

  function handleSubmit(typed: ApplicantValues) {
    if (Object.keys(typedOver(base, typed)).length === 0) return onClose();
    save.mutate({ application: base, values: typed }, { onSuccess: onClose });
  }

  function handleCancel() {
    dropDraft(base.id);
    onClose();
  }

  const field = (name: ApplicantField) => ({
    label: t(`applicant.${name}`),
    maxLength: applicantLimits[name],
    ...form.getInputProps(name),
  });

  function settle(name: ApplicantField) {
    const { [name]: _settled, ...others } = theirs;
    setTheirs(others);
  }

  const conflictIn = (name: ApplicantField) => {
    const value = theirs[name];
    if (value === undefined) return null;
    const take = () => {
      form.setFieldValue(name, value);
      settle(name);
    };
    return (
      <div className={classes.conflict}>
        <FieldConflict theirs={value} name={editor} onKeepMine={() => settle(name)} onTakeTheirs={take} />
      </div>
    );
  };

  return (
    <Dialog title={t("applicant.title")} isOpen size="lg" onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <div className={classes.wide}>
          <FormRefusal error={form.refusal} />
        </div>
        <div>
          <TextInput data-autofocus required withAsterisk={false} {...field("first_name")} />
          {conflictIn("first_name")}
        </div>
        <div>
          <TextInput {...field("last_name")} />
          {conflictIn("last_name")}
        </div>
        <div>
          <TextInput {...inputs.email} {...field("email")} />
          {conflictIn("email")}
        </div>
        <div>
          <TextInput {...inputs.phone_number} {...field("phone_number")} />
          {conflictIn("phone_number")}
        </div>
        <div>
          <TextInput {...field("social_title")} />
          {conflictIn("social_title")}
        </div>
        <div>
          <TextInput {...inputs.ln_url} {...field("ln_url")} />
          {conflictIn("ln_url")}
        </div>
        <div className={classes.wide}>
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
