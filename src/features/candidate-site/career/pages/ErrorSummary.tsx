import type { Translate } from "../career.views.ts";

type ErrorSummaryProps = {
  /** Each with the input that it leads to. */
  faults: readonly { field: string; text: string }[];
  notice: string | null;
  /** One below that of what the form is a part of. */
  heading: "h2" | "h3";
  t: Translate;
};

/**
 * What is wrong, before everything else, with a link to each field. The script fills in the same place. The form is sent to
 * an address that ends in its id, so that the focus is here when the form comes back, also without a script.
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
