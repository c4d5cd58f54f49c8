import type { ExportColumnRule } from "#features/feature.ts";
import { exportColumns } from "./export-columns.gen.ts";

export type ColumnKey = keyof typeof exportColumns;
/** Keys in the order of the file. */
export const columnKeys = Object.keys(exportColumns) as [ColumnKey, ...ColumnKey[]];

/** Column of a file. Times are ISO 8601 in UTC until `cellsOf()` converts them to the person's time zone. */
export type Column = { key: ColumnKey } & ExportColumnRule;

export const columnGroups = ["candidate", "application", "job", "details"] as const satisfies Column["group"][];

export const columns: readonly Column[] = columnKeys.map((key) => ({ key, ...exportColumns[key] }));

export const isDetail = ({ group }: Pick<Column, "group">): boolean => group === "details";

type Names = { [Key in ColumnKey]: `${(typeof exportColumns)[Key]["noun"]}:exportColumns.${Key}` };

/** Translation key of a column's name. */
export const nameOfColumn = (key: ColumnKey) => `${exportColumns[key].noun}:exportColumns.${key}` as Names[ColumnKey];
