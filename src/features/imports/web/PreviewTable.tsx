import { useTranslation } from "react-i18next";
import type { Preview } from "../imports.contract.ts";
import type { ImportField } from "../imports.ts";
import classes from "./ImportPage.module.css";

type PreviewTableProps = { preview: Preview; mapping: readonly (ImportField | null)[] };

/** The first rows under the fields they are imported as; a row that can't be read says why. */
export function PreviewTable({ preview, mapping }: PreviewTableProps) {
  const { t } = useTranslation("imports");
  const shown = mapping.flatMap((field, index) => (field === null ? [] : [{ field, index }]));
  return (
    <div className={classes.section}>
      <h2 id="import-preview" className={classes.heading}>
        {t("preview.title")}
      </h2>
      {preview.rows.length === 0 ? (
        <p className={classes.help}>{t("preview.empty")}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by the keyboard.
        <section className={classes.scroller} aria-labelledby="import-preview" tabIndex={0}>
          <table className={classes.preview}>
            <thead>
              <tr>
                <th scope="col">{t("line")}</th>
                {shown.map(({ field, index }) => (
                  <th key={index} scope="col">
                    {t(`fields.${field}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(({ line, cells, problem }) => (
                <tr key={line} data-broken={problem !== null || undefined}>
                  <td>{line}</td>
                  {problem && (problem.field === null || shown.length === 0) ? (
                    <td colSpan={Math.max(1, shown.length)}>
                      <p className={classes.problem}>{t(`reasons.${problem.reason}`)}</p>
                      {cells.join(" · ")}
                    </td>
                  ) : (
                    shown.map(({ field, index }) => (
                      <td key={index} data-problem={problem?.field === field || undefined}>
                        {cells[index]}
                        {problem?.field === field && (
                          <p className={classes.problem}>{t(`reasons.${problem.reason}`)}</p>
                        )}
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
