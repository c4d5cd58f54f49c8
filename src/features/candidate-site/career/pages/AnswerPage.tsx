import type { AnswerView, Translate } from "../career.views.ts";
import { Document } from "./Document.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Hero } from "./Hero.tsx";
import { QuestionFields } from "./QuestionFields.tsx";

/** The questionnaire that a candidate was sent. */
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
