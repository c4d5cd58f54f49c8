import type { FormView, Translate } from "../career.views.ts";

const maxShownLength = 700;

/** Never ticked beforehand. The text shown here is stored with the application. */
export function ConsentField({ form, error, t }: { form: FormView; error: string | undefined; t: Translate }) {
  const { text, label, given } = form.consent;
  return (
    <fieldset className="field consent" data-field="consent">
      <legend>{t("apply.consentHeading")}</legend>
      <Words text={text} t={t} />
      <label className="check" htmlFor="consent">
        <input
          id="consent"
          name="consent"
          type="checkbox"
          value="given"
          required
          defaultChecked={given}
          aria-describedby="consent-error"
          aria-invalid={error === undefined ? undefined : true}
          data-missing={t("errors.consent")}
        />
        {label}
      </label>
      <p className="error" id="consent-error" hidden={error === undefined}>
        {error}
      </p>
    </fieldset>
  );
}

/** A text too long to show before a check box is opened by candidates who want to read it before they agree. */
function Words({ text, t }: { text: string[]; t: Translate }) {
  const paragraphs = text.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  const isShort = text.join("").length <= maxShownLength;
  if (isShort) return <div className="privacy">{paragraphs}</div>;
  return (
    <details className="privacy">
      <summary>{t("consent.read")}</summary>
      {paragraphs}
    </details>
  );
}
