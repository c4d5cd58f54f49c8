import { NativeSelect, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useTranslation } from "react-i18next";
import type { Import, ImportChange, Preview } from "../imports.contract.ts";
import { dateFormats, delimiters, encodings, type DateFormat, type Delimiter, type Encoding } from "../imports.ts";
import classes from "./ImportPage.module.css";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const satisfies Record<
  Delimiter,
  string
>;

type FormatFieldsProps = { run: Import; preview: Preview; onChange: (change: ImportChange) => void };

/** How the file is written, as far as it was recognised; a wrong letter in the preview says that it was not. */
export function FormatFields({ run, preview, onChange }: FormatFieldsProps) {
  const { t } = useTranslation("imports");
  const hasDates = run.mapping.includes("dt_created");
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
            description={preview.has_ambiguous_dates ? t("format.ambiguous") : undefined}
            value={run.date_format}
            data={dateFormats.map((value) => ({ value, label: t(`dateFormats.${value}`) }))}
            onChange={(event) => onChange({ date_format: event.currentTarget.value as DateFormat })}
          />
        )}
      </div>
      <Switch
        label={t("format.header")}
        checked={run.has_header}
        onChange={(event) => onChange({ has_header: event.currentTarget.checked })}
      />
    </section>
  );
}
