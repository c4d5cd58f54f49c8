import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "#features/questions/questions.contract.ts";
import { ApiError } from "#web/api-error.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { ApplicationForm } from "../questionnaires.contract.ts";
import { AnswerField, type AnswerValue } from "./AnswerField.tsx";
import { filledFormQuery, useFillForm } from "./questionnaires.hooks.ts";
import classes from "./QuestionnairesPanel.module.css";
import { useFormTitle } from "./use-form-title.ts";

type FillDialogProps = { application_id: number; form: ApplicationForm; onClose: () => void };

/** A form that a colleague fills in. */
export function FillDialog({ application_id, form, onClose }: FillDialogProps) {
  const { t } = useTranslation("questionnaires");
  const { data, error, refetch } = useQuery(filledFormQuery(application_id, form.form));
  const [typed, setTyped] = useState<Record<string, AnswerValue>>({});
  const fill = useFillForm(application_id, form.form);
  const errors = fill.error instanceof ApiError ? fill.error.errors : {};
  const isOfFields = data?.some(({ name }) => errors[name] !== undefined) ?? false;
  const valueOf = (field: FormField) => typed[field.name] ?? givenIn(field);

  function handleSubmit() {
    const answers = (data ?? []).flatMap((field) => {
      const value = valueOf(field);
      return value.length > 0 ? [[field.name, value] as const] : [];
    });
    fill.mutate(Object.fromEntries(answers), { onSuccess: onClose });
  }

  return (
    <Dialog title={useFormTitle(form)} size="lg" isOpen onClose={onClose}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        {!isOfFields && <FormRefusal error={fill.error} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={4} offline={t("notLoaded")} />}
        {data?.length === 0 && <p className={classes.meta}>{t("asksNothing")}</p>}
        {data?.map((field) => {
          const message = errors[field.name]?.join(" ");
          return (
            <AnswerField
              key={field.name}
              field={field}
              value={valueOf(field)}
              error={message && t("fieldError", { name: field.label, error: message })}
              onChange={(value) => setTyped({ ...typed, [field.name]: value })}
            />
          );
        })}
        <FormActions isSaving={fill.isPending} isDisabled={!data || data.length === 0} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function givenIn({ choices, value }: FormField): AnswerValue {
  const chosen = choices.filter(({ selected }) => selected).map((choice) => choice.value);
  return choices.length > 0 ? chosen : (value ?? "");
}
