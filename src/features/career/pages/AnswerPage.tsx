import type { AnswerView, Translate } from "../career.views.ts";
import { Document } from "./Document.tsx";
import { QuestionFields } from "./QuestionFields.tsx";

/** The questionnaire that a candidate was sent. */
export function AnswerPage({ view, t }: { view: AnswerView; t: Translate }) {
  const { frame, heading, lead, summary, form } = view;
  const errorOf = (field: string) => form.errors.find((error) => error.field === field)?.message;
  return (
    <Document frame={frame} t={t}>
      <div className="hero">
        <div className="hero-inner message">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="page feedback">
        <section className="apply" aria-label={heading}>
          <div
            id="summary"
            className="summary"
            role="alert"
            tabIndex={-1}
            hidden={summary.length === 0}
            data-one={t("apply.summary", { count: 1 })}
            data-other={t("apply.summary", { count: 2 }).replace("2", "#")}
          >
            {summary.length > 0 && (
              <>
                <h2 className="summary-heading">{t("apply.summary", { count: summary.length })}</h2>
                <ul>
                  {summary.map(({ field, text }) => (
                    <li key={field}>
                      <a href={`#${field}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
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
