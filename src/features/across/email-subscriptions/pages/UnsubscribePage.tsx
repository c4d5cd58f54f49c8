import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { Hero } from "#features/candidate-site/career/pages/Hero.tsx";
import type { UnsubscribeView } from "../email-subscriptions.views.ts";

/** Asks a person who opened an unsubscribe link to confirm, and then shows the result. */
export function UnsubscribePage({ view, t }: { view: UnsubscribeView; t: Translate }) {
  const { frame, heading, lead, emails, language, form, settings } = view;
  return (
    <Document frame={frame} t={t}>
      <Hero heading={heading} lead={lead}>
        <ul>
          {emails.map(({ name, about }) => (
            <li key={name}>
              <strong>{name}</strong>
              <br />
              <span className="quiet">{about}</span>
            </li>
          ))}
        </ul>
        {form && (
          <form method="post" action={form.action}>
            <input type="hidden" name="lang" value={language} />
            <button className="button" type="submit">
              {form.send}
            </button>
          </form>
        )}
        {settings && (
          <a className="button" href={settings.href}>
            {settings.text}
          </a>
        )}
      </Hero>
    </Document>
  );
}
