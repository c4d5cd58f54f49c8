import type { Translate } from "../career.views.ts";

type ErrorSummaryProps = {
  /** Errors with the inputs that they link to. */
  faults: readonly { field: string; text: string }[];
  notice: string | null;
  /** Heading level: one below that of the surrounding section. */
  heading: "h2" | "h3";
  t: Translate;
};

/**
 * Summary of errors above the form, with a link to each field. The script fills the same element. The form's action URL
 * ends in this element's id, so that the browser focuses it after an error even without a script.
 */
export const ErrorSummary = ({ faults, notice, heading: Heading, t }: ErrorSummaryProps) => (
  <div
    id="summary"
    className="summary"
    role="alert"
    tabIndex={-1}
    hidden={notice === null && faults.length === 0}
    data-one={t("apply.summary", { count: 1 })}
    data-other={t("apply.summary", { count: 2 }).replace("2", "#")}
  >
    {notice !== null && <p>{notice}</p>}
    {faults.length > 0 && (
      <>
        <Heading className="summary-heading">{t("apply.summary", { count: faults.length })}</Heading>
        <ul>
          {faults.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
