import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { Hero } from "#features/candidate-site/career/pages/Hero.tsx";
import { FileField } from "#features/candidate-site/career/pages/FileField.tsx";
import type { StatusView } from "../status-page.views.ts";
import styles from "./StatusPage.css?inline";

/** Page on which candidates follow their application. */
export function StatusPage({ view, t }: { view: StatusView; t: Translate }) {
  const { frame, heading, lead, notice, stage, facts, documents, questionnaires, cv, withdraw } = view;
  return (
    <Document frame={frame} t={t} styles={styles}>
      <Hero heading={heading} lead={lead} />
      <div className="page feedback">
        {notice !== null && <output className="notice">{notice}</output>}
        <section className="status" aria-labelledby="stage">
          <h2 id="stage">{stage.title}</h2>
          <p className="stage">{stage.label}</p>
          {stage.texts.map((text) => (
            <p key={text} className="status-text">
              {text}
            </p>
          ))}
          <dl className="shared-facts">
            {facts.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{href === null ? value : <a href={href}>{value}</a>}</dd>
              </div>
            ))}
          </dl>
        </section>
        {questionnaires && (
          <section aria-labelledby="questions">
            <h2 id="questions">{questionnaires.heading}</h2>
            {questionnaires.items.map(({ action, title, until }) => (
              <form key={action} className="status-form" method="post" action={action}>
                <input type="hidden" name="lang" value={questionnaires.language} />
                <p>
                  {title} <span className="quiet">{until}</span>
                </p>
                <button className="button" type="submit" aria-label={`${questionnaires.send}: ${title}`}>
                  {questionnaires.send}
                </button>
              </form>
            ))}
          </section>
        )}
        {documents && (
          <section aria-labelledby="documents">
            <h2 id="documents">{documents.heading}</h2>
            <ul>
              {documents.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </section>
        )}
        {cv && (
          <section id="cv-form" className="apply" aria-labelledby="new-cv">
            <h2 id="new-cv">{cv.heading}</h2>
            <form method="post" action={`${cv.action}#cv-form`} encType="multipart/form-data">
              <input type="hidden" name="lang" value={cv.language} />
              <FileField field="cv" label={cv.label} required form={cv} error={cv.error} language={cv.language} t={t} />
              <button className="button wide" type="submit">
                {cv.send}
              </button>
            </form>
          </section>
        )}
        {withdraw && (
          <p>
            <a href={withdraw.href}>{withdraw.text}</a>
          </p>
        )}
      </div>
    </Document>
  );
}
