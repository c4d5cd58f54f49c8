import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { FieldConflict } from "#web/form/FieldConflict.tsx";
import type { JobValues } from "../job-editing.contract.ts";
import type { JobField } from "../job-editing.ts";
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
  children: (control: FieldControl<Field>) => ReactNode;
};

/** One field of the job's form, with what a colleague made of it. */
export function FieldRow<Field extends JobField>({ field, children }: FieldRowProps<Field>) {
  const { draft, errorOf, change, isReadOnly } = useJobForm();
  return (
    <div id={fieldId(field)} className={classes.row}>
      {children({
        value: draft.values[field],
        onChange: (value) => change(field, value),
        error: errorOf(field),
        isDisabled: isReadOnly,
      })}
      <Conflict field={field} />
      <ChangedBy field={field} />
    </div>
  );
}

function Conflict({ field }: { field: JobField }) {
  const { draft } = useJobForm();
  const valueText = useValueText(draft.form);
  const theirs = draft.typed[field]?.theirs;
  if (!theirs) return null;

  return (
    <FieldConflict
      theirs={valueText(field, theirs.value)}
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
