import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { ErrorSummary } from "#features/candidate-site/career/pages/ErrorSummary.tsx";
import { Hero } from "#features/candidate-site/career/pages/Hero.tsx";
import { QuestionFields } from "#features/candidate-site/career/pages/QuestionFields.tsx";
import type { AnswerView } from "../forms.views.ts";

/** Page with a questionnaire for a candidate. */
export function AnswerPage({ view, t }: { view: AnswerView; t: Translate }) {
  const { frame, heading, lead, summary, form } = view;
  const errorOf = (field: string) => form.errors.find((error) => error.field === field)?.message;
  return (
    <Document frame={frame} t={t}>
      <Hero heading={heading} lead={lead} />
      <div className="page feedback">
        <section className="apply" aria-label={heading}>
          <ErrorSummary faults={summary} notice={null} heading="h2" t={t} />
          <form
            method="post"
            action={`${form.action}#summary`}
            encType="multipart/form-data"
            data-draft={form.action}
            data-max-size={form.max_size}
          >
            <input type="hidden" name="lang" value={form.language} />
            <QuestionFields form={form} errorOf={errorOf} language={form.language} t={t} />
            <p className="quiet">{form.until}</p>
            <button className="button wide" type="submit" data-busy={form.sending}>
              {form.send}
            </button>
          </form>
        </section>
      </div>
    </Document>
  );
}
