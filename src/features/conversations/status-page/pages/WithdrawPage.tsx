import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { Document } from "#features/candidate-site/career/pages/Document.tsx";
import { Hero } from "#features/candidate-site/career/pages/Hero.tsx";
import type { WithdrawView } from "../status-page.views.ts";

/** Confirmation page before an application is withdrawn. */
export function WithdrawPage({ view, t }: { view: WithdrawView; t: Translate }) {
  const { frame, heading, lead, form, back } = view;
  return (
    <Document frame={frame} t={t}>
      <Hero heading={heading} lead={lead} />
      <div className="page feedback">
        <section className="apply" aria-label={heading}>
          <form method="post" action={form.action}>
            <input type="hidden" name="lang" value={form.language} />
            <div className="field">
              <label htmlFor="reason">
                {form.reason}
                <span className="optional"> ({t("apply.optional")})</span>
              </label>
              <textarea id="reason" name="reason" rows={4} maxLength={form.max_length} />
            </div>
            <button className="button wide" type="submit">
              {form.send}
            </button>
          </form>
          <p>
            <a href={back.href}>{back.text}</a>
          </p>
        </section>
      </div>
    </Document>
  );
}
