import { useTranslation } from "react-i18next";
import type { Preview } from "../../imports.contract.ts";
import type { ImportField } from "../../imports.ts";
import classes from "../ImportPage.module.css";

type CellProps = { text: string | undefined; faults: Preview["rows"][number]["faults"] };

function Cell({ text, faults }: CellProps) {
  const { t } = useTranslation("imports");
  return (
    <td data-problem={faults.length > 0 || undefined}>
      {text}
      {faults.map(({ reason }) => (
        <p key={reason} className={classes.problem}>
          {t(`reasons.${reason}`)}
        </p>
      ))}
    </td>
  );
}

type PreviewTableProps = { preview: Preview; mapping: readonly (ImportField | null)[] };

/** First rows under the fields they are imported as; a row that can't be read shows the reason. */
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard.
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
              {preview.rows.map(({ line, cells, is_refused, faults }) => {
                const whole = faults.find(({ column }) => column === null || shown.length === 0);
                return (
                  <tr key={line} data-broken={is_refused || undefined}>
                    <td>{line}</td>
                    {whole ? (
                      <td colSpan={Math.max(1, shown.length)}>
                        <p className={classes.problem}>{t(`reasons.${whole.reason}`)}</p>
                        {cells.join(" · ")}
                      </td>
                    ) : (
                      shown.map(({ index }) => (
                        <Cell
                          key={index}
                          text={cells[index]}
                          faults={faults.filter(({ column }) => column === index)}
                        />
                      ))
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
