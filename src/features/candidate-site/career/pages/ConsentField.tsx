import type { FormView, Translate } from "../career.views.ts";
import { ConsentCheck } from "./ConsentCheck.tsx";

const maxShownLength = 700;

/** Consent of the apply form. The text shown here is stored with the application. */
export function ConsentField({ form, error, t }: { form: FormView; error: string | undefined; t: Translate }) {
  const { text, label, given } = form.consent;
  return (
    <ConsentCheck
      heading={t("apply.consentHeading")}
      label={label}
      given={given}
      missing={t("errors.consent")}
      error={error}
    >
      <Words text={text} t={t} />
    </ConsentCheck>
  );
}

/** A long text is collapsed, and candidates can open it before they agree. */
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
