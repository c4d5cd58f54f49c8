import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FieldConflict } from "#web/form/FieldConflict.tsx";
import type { FieldState, JobValues } from "../../job-editing.contract.ts";
import type { JobField } from "../../job-editing.ts";
import { fieldId, useJobForm } from "./form-context.ts";
import classes from "./JobForm.module.css";
import { stateOf } from "./typed-fields.ts";
import { useValueText } from "./use-value-text.ts";

export type FieldControl<Field extends JobField> = {
  value: JobValues[Field];
  onChange: (value: JobValues[Field]) => void;
  error: string | undefined;
  isDisabled: boolean;
};

type FieldRowProps<Field extends JobField> = {
  field: Field;
  /** Set for fields that can be taller than the screen. Their conflict is shown above the field. */
  isLong?: boolean;
  children: (control: FieldControl<Field>) => ReactNode;
};

/** Row with one field of the job form and its conflict, if a colleague changed it. */
export function FieldRow<Field extends JobField>({ field, isLong = false, children }: FieldRowProps<Field>) {
  const { draft, errorOf, change, isReadOnly } = useJobForm();
  const theirs = draft.typed[field]?.theirs;
  const conflict = theirs && <Conflict field={field} theirs={theirs} />;
  return (
    <div id={fieldId(field)} className={classes.row}>
      {isLong && conflict}
      {children({
        value: draft.values[field],
        onChange: (value) => change(field, value),
        error: errorOf(field),
        isDisabled: isReadOnly,
      })}
      {!isLong && conflict}
      <ChangedBy field={field} />
    </div>
  );
}

function Conflict({ field, theirs }: { field: JobField; theirs: FieldState }) {
  const { draft } = useJobForm();
  const valueText = useValueText(draft.form, field);
  return (
    <FieldConflict
      theirs={valueText(theirs.value, draft.values[field])}
      name={theirs.user?.name}
      onKeepMine={() => draft.keepMine(field)}
      onTakeTheirs={() => draft.takeTheirs(field)}
    />
  );
}

function ChangedBy({ field }: { field: JobField }) {
  const { t } = useTranslation("job-editing");
  const { draft } = useJobForm();
  const { id } = useMe();
  const { is_drafted, user } = stateOf(draft.form, field);
  if (!is_drafted || !user || user.id === id || draft.typed[field]) return null;
  return <p className={classes.changedBy}>{t("changedBy", { name: user.name })}</p>;
}
