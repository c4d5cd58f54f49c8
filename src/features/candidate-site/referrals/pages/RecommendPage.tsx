import { withColon } from "#shared/with-colon.ts";
import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { ConsentCheck } from "#features/candidate-site/career/pages/ConsentCheck.tsx";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { ErrorSummary } from "#features/candidate-site/career/pages/ErrorSummary.tsx";
import { described, Field } from "#features/candidate-site/career/pages/Field.tsx";
import { FileField } from "#features/candidate-site/career/pages/FileField.tsx";
import { Hero } from "#features/candidate-site/career/pages/Hero.tsx";
import { TokenAndTrap } from "#features/candidate-site/career/pages/TokenAndTrap.tsx";
import type { RecommendView } from "../referrals.views.ts";

export function RecommendPage({ view, t }: { view: RecommendView; t: Translate }) {
  const { frame, heading, lead, back, form } = view;
  const faults = form.errors.map(({ field, label, message }) => ({
    field,
    text: label === "" ? message : `${withColon(label)} ${message}`,
  }));
  return (
    <Document frame={frame} t={t}>
      <Hero heading={heading} lead={lead} back={back} />
      <div className="page feedback">
        <section className="apply" aria-label={heading}>
          <ErrorSummary faults={faults} notice={form.notice} heading="h2" t={t} />
          <RecommendForm form={form} t={t} />
        </section>
      </div>
    </Document>
  );
}

type FormProps = { form: RecommendView["form"]; t: Translate };

function RecommendForm({ form, t }: FormProps) {
  const errorOf = (name: string) => form.errors.find(({ field }) => field === name)?.message;
  return (
    <form
      method="post"
      action={`${form.action}#summary`}
      encType="multipart/form-data"
      data-draft={form.action}
      data-max-size={form.max_size}
    >
      <TokenAndTrap token={form.token} t={t} />
      <input type="hidden" name="lang" value={form.language} />
      {form.groups.map(({ title, names }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {form.fields
            .filter(({ field }) => names.includes(field))
            .map((field) => (
              <WordsField key={field.field} asked={field} error={errorOf(field.field)} t={t} />
            ))}
        </section>
      ))}
      <FileField
        field="cv"
        label={form.cv_label}
        required={false}
        form={form}
        error={errorOf("cv")}
        language={form.language}
        t={t}
      />
      <ConsentCheck {...form.confirm} error={errorOf("consent")} />
      <button className="button wide" type="submit" data-busy={form.sending}>
        {form.send}
      </button>
    </form>
  );
}

/** Autocomplete for the colleague's own fields only, because the recommended person is not the one at the browser. */
const fillings: Record<string, string> = { ref_name: "name", ref_email: "email" };
const types: Record<string, string> = { phone_number: "tel" };
const emails = new Set<string>(["ref_email", "email"]);

type WordsFieldProps = { asked: RecommendView["form"]["fields"][number]; error: string | undefined; t: Translate };

function WordsField({ asked, error, t }: WordsFieldProps) {
  const { field, required, label, value, max_length, missing } = asked;
  const type = types[field] ?? "text";
  const shared = {
    id: field,
    name: field,
    required,
    maxLength: max_length,
    defaultValue: value,
    autoComplete: fillings[field] ?? "off",
    "data-missing": missing,
    ...(emails.has(field) && { "data-bad-email": t("errors.email"), inputMode: "email" as const }),
    ...described(field, error),
  };
  return (
    <Field
      field={field}
      label={label}
      required={required}
      error={error}
      optional={field === "last_name" ? t("apply.ifAny") : undefined}
      t={t}
    >
      {field === "ref_message" ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
    </Field>
  );
}
