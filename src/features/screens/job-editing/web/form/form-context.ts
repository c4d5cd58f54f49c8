import { createContext, use } from "react";
import { focusConflict, focusControl } from "#web/form/focus-field.ts";
import type { JobField } from "../../job-editing.ts";
import type { JobDraft } from "../use-job-draft.ts";

type FormContextValue = {
  draft: JobDraft;
  /** Returns the error of a field, once it should be shown. */
  errorOf: (field: JobField) => string | undefined;
  change: (field: JobField, value: unknown) => void;
  isReadOnly: boolean;
};

/** Context with the form of the edited job, for its fields. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useJobForm(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error("A field of a job needs its form around it.");
  return value;
}

/** Id of a field's element, to which the publishing checks link. */
export const fieldId = (field: JobField) => `job-field-${field}`;

/** Focuses a field: its unresolved conflict, if any, or else its control. */
export function focusField(field: JobField): void {
  const row = document.getElementById(fieldId(field));
  if (!row || focusConflict(row)) return;
  row.scrollIntoView({ block: "center" });
  focusControl(row, { preventScroll: true });
}
