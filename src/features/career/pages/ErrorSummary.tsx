import type { FormView, SentenceKey, Translate } from "../career.views.ts";

/**
 * What is wrong, before everything else, with a link to each field. The script fills in the same place. The form is sent to
 * an address that ends in its id, so that the focus is here when the form comes back, also without a script.
 */
export function ErrorSummary({ form, t }: { form: FormView; t: Translate }) {
  const { errors, notice } = form;
  const isShown = notice !== null || errors.length > 0;
  return (
    <div
      id="summary"
      className="summary"
      role="alert"
      tabIndex={-1}
      hidden={!isShown}
      data-one={t("apply.summary", { count: 1 })}
      data-other={t("apply.summary", { count: 2 }).replace("2", "#")}
    >
      {notice !== null && <p>{notice}</p>}
      {errors.length > 0 && (
        <>
          <h3 className="summary-heading">{t("apply.summary", { count: errors.length })}</h3>
          <ul>
            {errors.map(({ field, message, label }) => (
              <li key={field}>
                <a href={`#${field}`}>
                  {field !== "consent" && `${label ?? t(`field.${field}` as SentenceKey)}: `}
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
