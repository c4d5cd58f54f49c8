import type { HTMLAttributes } from "react";
import { applicantLimits, type ApplicantField as Name } from "#features/review/applications/applicant.ts";
import type { SentenceKey, Translate } from "../career.views.ts";
import { described, Field } from "./Field.tsx";

type Kind = { type: string; autoComplete: string; inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"] };

/** Attributes with which browsers choose the keyboard and fill in saved values. */
const kinds: Record<Exclude<Name, "message">, Kind> = {
  first_name: { type: "text", autoComplete: "given-name" },
  last_name: { type: "text", autoComplete: "family-name" },
  // Not `type="email"`, which rejects email addresses with non-ASCII letters.
  email: { type: "text", autoComplete: "email", inputMode: "email" },
  phone_number: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  social_title: { type: "text", autoComplete: "organization-title" },
  // Not `type="url"`, which rejects URLs without https://.
  ln_url: { type: "text", autoComplete: "url", inputMode: "url" },
};

type Props = { field: Name; required: boolean; value: string; error: string | undefined; t: Translate };

export function TextField({ field, required, value, error, t }: Props) {
  const maximum = applicantLimits[field];
  const shared = {
    id: field,
    name: field,
    required,
    maxLength: maximum,
    defaultValue: value,
    "data-missing": t(`errors.required.${field}` as SentenceKey),
    ...(field === "email" && { "data-bad-email": t("errors.email") }),
    ...described(field, error),
  };
  return (
    <Field
      field={field}
      required={required}
      error={error}
      optional={field === "last_name" ? t("apply.ifAny") : undefined}
      t={t}
    >
      {field === "message" ? <textarea {...shared} rows={6} /> : <input {...shared} {...kinds[field]} />}
    </Field>
  );
}
