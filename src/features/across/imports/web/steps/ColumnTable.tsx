import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Preview } from "../../imports.contract.ts";
import { importFields, type ImportField } from "../../imports.ts";
import classes from "../ImportPage.module.css";

type ColumnTableProps = {
  columns: Preview["columns"];
  mapping: readonly (ImportField | null)[];
  isRepeated: (field: ImportField | null, index: number) => boolean;
  onChange: (index: number, field: ImportField | null) => void;
};

/** Columns of the file with sample values and the field they are imported as. */
export function ColumnTable({ columns, mapping, isRepeated, onChange }: ColumnTableProps) {
  const { t } = useTranslation("imports");
  return (
    <ul className={classes.columns}>
      {columns.map(({ heading, samples }, index) => {
        const name = heading || t("columns.unnamed", { number: index + 1 });
        const field = mapping[index] ?? null;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- Columns are identified by their index.
          <li key={index} className={classes.columnRow} data-ignored={field === null || undefined}>
            <div className={classes.columnName}>
              <strong>{name}</strong>
              <span className={classes.samples}>{samples.join(" · ")}</span>
            </div>
            <NativeSelect
              aria-label={t("columns.fieldOf", { column: name })}
              value={field ?? ""}
              error={isRepeated(field, index) && t("fieldTwice")}
              data={[
                { value: "", label: t("columns.none") },
                ...importFields.map((value) => ({ value, label: t(`fields.${value}`) })),
              ]}
              onChange={(event) => onChange(index, (event.currentTarget.value || null) as ImportField | null)}
            />
          </li>
        );
      })}
    </ul>
  );
}
