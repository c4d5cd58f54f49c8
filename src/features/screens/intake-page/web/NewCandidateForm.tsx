import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { dropDraft, valuesOf, type CandidateValues } from "#features/review/intake/web/candidate-form.ts";
import { useAddCandidate } from "#features/review/intake/web/intake.hooks.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { CandidateFields } from "./CandidateFields.tsx";
import { useCandidateForm } from "./candidate-form.hooks.ts";
import classes from "./CandidateForm.module.css";

type NewCandidateFormProps = { job_id: number; onClose: () => void };

export function NewCandidateForm({ job_id, onClose }: NewCandidateFormProps) {
  const { t } = useTranslation("intake");
  const save = useAddCandidate(job_id);
  const [before] = useState<CandidateValues>(() => ({ ...valuesOf({ links: [] }), source_type: "sourced" }));
  const key = `new/${job_id}` as const;
  const form = useCandidateForm({
    key,
    before,
    save,
    onSubmit: (values) => save.mutate(values, { onSuccess: onClose }),
  });

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector("input")?.focus(), []);

  function handleCancel() {
    dropDraft(key);
    onClose();
  }

  return (
    <form ref={element} className={classes.form} onSubmit={form.handleSubmit} aria-label={t("newCandidate")} noValidate>
      <FormRefusal error={form.refusal} />
      <CandidateFields job_id={job_id} form={form} />
      <FormActions isSaving={form.isSaving} onCancel={handleCancel} />
    </form>
  );
}
