import { NativeSelect, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useTranslation } from "react-i18next";
import type { Import, ImportChange, Preview } from "../../imports.contract.ts";
import { dateFormats, delimiters, encodings, type DateFormat, type Delimiter, type Encoding } from "../../imports.ts";
import classes from "../ImportPage.module.css";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const satisfies Record<
  Delimiter,
  string
>;

const maxShown = 80;

/** Finds the line to show. If the table begins on an empty line, the next line with cells is shown. */
const lineShown = (first_line: number, { beginnings }: Preview) =>
  beginnings.find(({ line }) => line >= first_line)?.line ?? first_line;

type FormatFieldsProps = { run: Import; preview: Preview; onChange: (change: ImportChange) => void };

/** Format of the file as detected. Garbled characters in the preview reveal a wrong detection. */
export function FormatFields({ run, preview, onChange }: FormatFieldsProps) {
  const { t } = useTranslation("imports");
  const hasDates = run.mapping.includes("dt_created");
  const isAsked = run.has_ambiguous_dates && run.date_format === "iso";
  // Unambiguous dates offer all formats. Ambiguous ones require choosing an order, with no default.
  const offered = run.has_ambiguous_dates ? dateFormats.filter((format) => format !== "iso") : dateFormats;
  const lines = preview.beginnings.map(({ line, text }) => ({
    value: String(line),
    label: t("format.firstLineOption", { line, text: text.slice(0, maxShown) }),
  }));
  return (
    <section className={classes.section} aria-labelledby="import-format">
      <h2 id="import-format" className={classes.heading}>
        {t("format.title")}
      </h2>
      <div className={classes.format}>
        <NativeSelect
          label={t("format.encoding")}
          value={run.encoding}
          data={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          onChange={(event) => onChange({ encoding: event.currentTarget.value as Encoding })}
        />
        <NativeSelect
          label={t("format.delimiter")}
          value={run.delimiter}
          data={delimiters.map((value) => ({ value, label: t(`delimiters.${delimiterNames[value]}`) }))}
          onChange={(event) => onChange({ delimiter: event.currentTarget.value as Delimiter })}
        />
        {hasDates && (
          <NativeSelect
            label={t("format.dates")}
            error={isAsked && t("format.ambiguous")}
            value={isAsked ? "" : run.date_format}
            data={[
              ...(isAsked ? [{ value: "", label: t("format.chooseOrder"), disabled: true }] : []),
              ...offered.map((value) => ({ value, label: t(`dateFormats.${value}`) })),
            ]}
            onChange={(event) => onChange({ date_format: event.currentTarget.value as DateFormat })}
          />
        )}
      </div>
      {lines.length > 0 && (
        <NativeSelect
          className={classes.begin ?? ""}
          label={t("format.firstLine")}
          value={String(lineShown(run.first_line, preview))}
          data={lines}
          onChange={(event) => onChange({ first_line: Number(event.currentTarget.value) })}
        />
      )}
      <Switch
        label={t("format.header")}
        checked={run.has_header}
        onChange={(event) => onChange({ has_header: event.currentTarget.checked })}
      />
    </section>
  );
}
