import type { ReactNode } from "react";
import type { SentenceKey, Translate } from "../career.views.ts";

type Props = {
  field: string;
  /** Label of a question; built-in fields have a translated label. */
  label?: string | undefined;
  required: boolean;
  error: string | undefined;
  hint?: string | undefined;
  /** Reason why the field is optional. */
  optional?: string | undefined;
  t: Translate;
  children: ReactNode;
};

/** A form field with its label, hint and error. Only optional fields are marked. */
export function Field({ field, label, required, error, hint, optional, t, children }: Props) {
  return (
    <div className="field" data-field={field}>
      <label htmlFor={field}>
        {label ?? t(`field.${field}` as SentenceKey)}
        {!required && <span className="optional"> ({optional ?? t("apply.optional")})</span>}
      </label>
      {hint && (
        <p className="hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p className="error" id={`${field}-error`} hidden={error === undefined}>
        {error}
      </p>
    </div>
  );
}

/** Returns attributes that link an input to its hint and error for screen readers. */
export const described = (field: string, error: string | undefined, hint?: string) => ({
  "aria-describedby": [hint && `${field}-hint`, `${field}-error`].filter(Boolean).join(" "),
  ...(error !== undefined && { "aria-invalid": true as const }),
});
