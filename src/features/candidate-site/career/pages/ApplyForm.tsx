import { withColon } from "#shared/with-colon.ts";
import { isTextField } from "../career.ts";
import type { FormView, SentenceKey, Translate } from "../career.views.ts";
import { ConsentField } from "./ConsentField.tsx";
import { QuestionFields } from "./QuestionFields.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FileField } from "./FileField.tsx";
import { TextField } from "./TextField.tsx";
import { TokenAndTrap } from "./TokenAndTrap.tsx";

export function ApplyForm({ form, language, t }: { form: FormView; language: string; t: Translate }) {
  const errorOf = (field: string) => form.errors.find((error) => error.field === field)?.message;
  const faults = form.errors.map(({ field, label, message }) => ({
    field,
    text: field === "consent" ? message : `${withColon(label ?? t(`field.${field}` as SentenceKey))} ${message}`,
  }));
  return (
    <section id="apply" className="apply" aria-labelledby="apply-heading">
      <h2 id="apply-heading">{t("apply.heading")}</h2>
      <p className="quiet">{t("apply.lead")}</p>
      <ErrorSummary faults={faults} notice={form.notice} heading="h3" t={t} />
      <form
        method="post"
        action={`${form.action}#summary`}
        encType="multipart/form-data"
        data-draft={form.action}
        data-max-size={form.max_size}
      >
        <TokenAndTrap token={form.token} t={t} />
        <input type="hidden" name="lang" value={language} />
        {form.carried.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {form.fields.map(({ field, required }) =>
          isTextField(field) ? (
            <TextField
              key={field}
              field={field}
              required={required}
              value={form.values[field] ?? ""}
              error={errorOf(field)}
              t={t}
            />
          ) : (
            <FileField
              key={field}
              field={field}
              required={required}
              form={form}
              error={errorOf(field)}
              language={language}
              t={t}
            >
              {field === "cv" && (
                <p className="chosen" data-read-by={form.read_cv} data-read={t("file.filledIn")} aria-live="polite" />
              )}
            </FileField>
          ),
        )}
        <QuestionFields form={form} errorOf={errorOf} language={language} t={t} />
        <ConsentField form={form} error={errorOf("consent")} t={t} />
        <p className="notice" role="alert" data-offline hidden>
          {t("apply.offline")}
        </p>
        <button className="button wide" type="submit" data-busy={t("apply.sending")}>
          {t("apply.send")}
        </button>
      </form>
    </section>
  );
}
