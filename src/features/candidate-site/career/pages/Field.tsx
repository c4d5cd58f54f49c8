import type { ReactNode } from "react";
import type { SentenceKey, Translate } from "../career.views.ts";

type Props = {
  field: string;
  /** Of a question; a field of ours has a sentence. */
  label?: string | undefined;
  required: boolean;
  error: string | undefined;
  hint?: string | undefined;
  /** Why it may be left out. */
  optional?: string | undefined;
  t: Translate;
  children: ReactNode;
};

/** A label, what to enter, and beside it what is wrong. Only what may be left out is marked. */
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

/** Links an input to its hint and its error for screen readers. */
export const described = (field: string, error: string | undefined, hint?: string) => ({
  "aria-describedby": [hint && `${field}-hint`, `${field}-error`].filter(Boolean).join(" "),
  ...(error !== undefined && { "aria-invalid": true as const }),
});
