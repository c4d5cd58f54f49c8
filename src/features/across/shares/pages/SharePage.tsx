import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { Hero } from "#features/candidate-site/career/pages/Hero.tsx";
import type { SharedCandidate, ShareView } from "../shares.views.ts";
import styles from "./SharePage.css?inline";

/** Page of a share link, for a reader without an account. */
export function SharePage({ view, t }: { view: ShareView; t: Translate }) {
  const { frame, heading, lead, until, index, candidates, pages } = view;
  return (
    <Document frame={frame} t={t} styles={styles}>
      <Hero heading={heading} lead={lead}>
        <p className="quiet">{until}</p>
      </Hero>
      <div className="page share">
        {index && (
          <nav className="share-index" aria-label={index.label}>
            <h2>{index.label}</h2>
            <ol>
              {index.items.map(({ href, name, note }) => (
                <li key={href}>
                  <a href={href}>{name}</a> <span className="quiet">{note}</span>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {candidates.map((candidate) => (
          <Candidate key={candidate.id} candidate={candidate} isAlone={index === null} />
        ))}
        {pages && (
          <nav className="share-pages" aria-label={pages.label}>
            {pages.previous && (
              <a className="button" rel="prev" href={pages.previous.href}>
                {pages.previous.text}
              </a>
            )}
            <span className="quiet">{pages.position}</span>
            {pages.next && (
              <a className="button" rel="next" href={pages.next.href}>
                {pages.next.text}
              </a>
            )}
          </nav>
        )}
      </div>
    </Document>
  );
}

type CandidateProps = { candidate: SharedCandidate; isAlone: boolean };

function Candidate({ candidate, isAlone }: CandidateProps) {
  const { id, name, job_title, facts, texts, documents } = candidate;
  return (
    <article className="shared" aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <p className="quiet">{job_title}</p>
      </header>
      {facts.length > 0 && (
        <dl className="shared-facts">
          {facts.map(({ label, value, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {href === null ? (
                  value
                ) : (
                  <a href={href} rel="noreferrer">
                    {value}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map(({ heading, text }, index) => (
        <section key={index}>
          <h3>{heading}</h3>
          <p className="shared-text">{text}</p>
        </section>
      ))}
      {documents && <Documents documents={documents} isRead={isAlone} />}
    </article>
  );
}

type DocumentsProps = { documents: NonNullable<SharedCandidate["documents"]>; isRead: boolean };

/** Documents of a single candidate are expanded. Those of several candidates are collapsed. */
function Documents({ documents, isRead }: DocumentsProps) {
  const { heading, note, items } = documents;
  return (
    <section>
      <h3>{heading}</h3>
      {note !== null && <p className="quiet">{note}</p>}
      {items.map(({ name, href, read, text, rest }, index) => (
        <div key={index} className="shared-document">
          {href === null ? (
            <span>{name}</span>
          ) : (
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          )}
          {text !== "" && (
            <details className="document" open={isRead}>
              <summary>{read}</summary>
              <p>{text}</p>
              {rest !== null && <p className="quiet">{rest}</p>}
            </details>
          )}
        </div>
      ))}
    </section>
  );
}
