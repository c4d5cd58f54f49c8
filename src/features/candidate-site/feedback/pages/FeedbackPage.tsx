import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { Hero } from "#features/candidate-site/career/pages/Hero.tsx";
import type { FeedbackView } from "../feedback.views.ts";

/** Shows a candidate to a person without an account, and asks for their feedback. */
export function FeedbackPage({ view, t }: { view: FeedbackView; t: Translate }) {
  const { frame, heading, job_title, lead, notice, cv, form } = view;
  return (
    <Document frame={frame} t={t}>
      <Hero heading={heading} lead={job_title}>
        <p>{lead}</p>
      </Hero>
      <div className="page feedback">
        {notice !== null && <output className="notice">{notice}</output>}
        {cv && (
          <section aria-labelledby="cv">
            <h2 id="cv">{cv.title}</h2>
            {cv.link && (
              <p>
                <a href={cv.link.href} target="_blank" rel="noreferrer">
                  {cv.link.text}
                </a>
              </p>
            )}
            {cv.note !== null && <p className="quiet">{cv.note}</p>}
            {cv.text !== "" && (
              <details className="document" open>
                <summary>{cv.read}</summary>
                <p>{cv.text}</p>
              </details>
            )}
          </section>
        )}
        <FeedbackForm form={form} />
      </div>
    </Document>
  );
}

/** Form with native inputs, which work without a script, by keyboard and by touch. */
function FeedbackForm({ form }: Pick<FeedbackView, "form">) {
  const { action, language, heading, until, errors, fields, comment, send } = form;
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <section className="apply" aria-labelledby="feedback-heading">
      <h2 id="feedback-heading">{heading}</h2>
      <form method="post" action={action}>
        <input type="hidden" name="lang" value={language} />
        {fields.map(({ name, label, value, choices }) => (
          <fieldset key={name} className="field choices" aria-describedby={`${name}-error`}>
            <legend>{label}</legend>
            {choices.map((choice) => (
              <label key={choice.value} className="choice">
                <input type="radio" name={name} value={choice.value} required defaultChecked={choice.value === value} />
                {choice.label}
              </label>
            ))}
            <p className="error" id={`${name}-error`} role="alert" hidden={errorOf(name) === undefined}>
              {errorOf(name)}
            </p>
          </fieldset>
        ))}
        <div className="field">
          <label htmlFor="comment">{comment.label}</label>
          <textarea
            id="comment"
            name="comment"
            rows={6}
            maxLength={comment.max_length}
            defaultValue={comment.value}
            aria-describedby="comment-error"
          />
          <p className="error" id="comment-error" role="alert" hidden={errorOf("comment") === undefined}>
            {errorOf("comment")}
          </p>
        </div>
        <p className="quiet">{until}</p>
        <button className="button wide" type="submit">
          {send}
        </button>
      </form>
    </section>
  );
}
