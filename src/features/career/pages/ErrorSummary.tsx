import type { FormView, SentenceKey, Translate } from "../career.views.ts";

/** What is wrong, before everything else, with a link to each field. The script fills in the same place. */
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- After a refusal the first thing to read is why, also without a script.
      autoFocus={isShown}
      data-one={t("apply.summary", { count: 1 })}
      data-other={t("apply.summary", { count: 2 }).replace("2", "#")}
    >
      {notice !== null && <p>{notice}</p>}
      {errors.length > 0 && (
        <>
          <p className="summary-heading">{t("apply.summary", { count: errors.length })}</p>
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${field}`}>
                  {field !== "consent" && `${t(`field.${field}` as SentenceKey)}: `}
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
