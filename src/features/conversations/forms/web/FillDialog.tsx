import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormField } from "#features/review/questions/questions.contract.ts";
import { ApiError, currentOf } from "#web/api-error.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSingleFlight } from "#web/single-flight.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { ApplicationForm, FilledForm } from "../forms.contract.ts";
import { AnswerField, type AnswerValue } from "./AnswerField.tsx";
import { ChangedAnswers } from "./ChangedAnswers.tsx";
import { givenIn, isSame } from "./form-values.ts";
import { filledFormQuery, useFillForm } from "./forms.hooks.ts";
import classes from "./QuestionnairesPanel.module.css";
import { useFormTitle } from "./use-form-title.ts";

type FillDialogProps = { application_id: number; form: ApplicationForm; onClose: () => void };

/**
 * Dialog in which a colleague fills in a form. Answers of others don't change the open form. Saving then reports a conflict.
 */
export function FillDialog({ application_id, form, onClose }: FillDialogProps) {
  const { t } = useTranslation("forms");
  const { data, error, refetch } = useQuery(filledFormQuery(application_id, form.form));
  const [opened, setOpened] = useState<FilledForm>();
  const [changed, setChanged] = useState<FilledForm["form"]>([]);
  const [typed, setTyped] = useState<Record<string, AnswerValue>>({});
  if (data && !opened) setOpened(data);
  const fields = opened?.form;
  const fill = useSingleFlight(useFillForm(application_id, form.form));
  const errors = fill.error instanceof ApiError ? fill.error.errors : {};
  const isOfFields = fields?.some(({ name }) => errors[name] !== undefined) ?? false;
  const valueOf = (field: FormField) => typed[field.name] ?? givenIn(field);

  function handleSubmit({ form: asked, version }: FilledForm) {
    const answers = asked.flatMap((field) => {
      const value = valueOf(field);
      return value.length > 0 ? [[field.name, value] as const] : [];
    });
    fill.mutate({ answers: Object.fromEntries(answers), version }, { onSuccess: onClose, onError: handleError });
  }

  /**
   * After a conflict, continues with the current form. Typed values stay, and colleagues' answers to the same fields are
   * offered.
   */
  function handleError(refusal: Error) {
    const current = currentOf(refusal) as FilledForm | undefined;
    if (!current) return;
    setOpened(current);
    setChanged(
      current.form.filter((field) => {
        const own = typed[field.name];
        return own !== undefined && !isSame(own, givenIn(field));
      }),
    );
  }

  function handleTake({ name }: FormField) {
    const { [name]: _, ...others } = typed;
    setTyped(others);
    setChanged(changed.filter((field) => field.name !== name));
  }

  return (
    <Dialog title={useFormTitle(form)} size="lg" isOpen onClose={onClose}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (opened) handleSubmit(opened);
        }}
      >
        {!isOfFields && <FormRefusal error={fill.error} />}
        <ChangedAnswers fields={changed} onTake={handleTake} />
        {error && !fields && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !fields && <SkeletonRows rows={4} offline={t("notLoaded")} />}
        {fields?.length === 0 && <p className={classes.meta}>{t("asksNothing")}</p>}
        {fields?.map((field) => {
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
        <FormActions isSaving={fill.isPending} isDisabled={!fields || fields.length === 0} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
