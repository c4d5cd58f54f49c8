import { createContext, use } from "react";
import { focusConflict, focusControl } from "#web/form/focus-field.ts";
import type { JobField } from "../../job-editing.ts";
import type { JobDraft } from "../use-job-draft.ts";

type FormContextValue = {
  draft: JobDraft;
  /** What is wrong with a field, once it may be said. */
  errorOf: (field: JobField) => string | undefined;
  change: (field: JobField, value: unknown) => void;
  isReadOnly: boolean;
};

/** The form of the job that is edited, for its fields. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useJobForm(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error("A field of a job needs its form around it.");
  return value;
}

/** Where the check before publishing leads to. */
export const fieldId = (field: JobField) => `job-field-${field}`;

/** Leads to a field: to its conflict where one waits for a decision, else to its control. */
export function focusField(field: JobField): void {
  const row = document.getElementById(fieldId(field));
  if (!row || focusConflict(row)) return;
  row.scrollIntoView({ block: "center" });
  focusControl(row, { preventScroll: true });
}
