import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";
import type { Sort } from "#features/across/search/search.contract.ts";
import { cellColumn, columnIds, columnOf, type ColumnId, type HeadId, type Reader } from "./list/columns.tsx";

export const narrowest = 64;
export const widest = 640;

const Width = z.int().check(z.minimum(narrowest), z.maximum(widest));
const Column = z.object({ id: z.enum(columnIds), width: z.optional(Width) });
export type Column = z.infer<typeof Column>;

const Config = z.object({
  columns: z.array(Column).check(z.refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length)),
  applicant_width: z.optional(Width),
});
/** Columns of the list in addition to the applicant, their order, and the widths that the user gave them. */
export type ColumnConfig = z.infer<typeof Config>;

export const defaultConfig: ColumnConfig = {
  columns: [{ id: "job_title" }, { id: "status" }, { id: "rating" }, { id: "dt_created" }],
};

/** Returns the columns that can contain values for the user. */
export const columnsFor = (reader: Reader): ColumnId[] =>
  columnIds.filter((id) => cellColumn(id).isFor?.(reader) ?? true);

export const withColumnsFor = (reader: Reader, config: ColumnConfig): ColumnConfig => {
  const offered = columnsFor(reader);
  return { ...config, columns: config.columns.filter(({ id }) => offered.includes(id)) };
};

const key = "application.search.config";

export const readColumns = (reader: Reader): ColumnConfig =>
  withColumnsFor(reader, readStored(key, Config, defaultConfig));
export const writeColumns = (config: ColumnConfig): void => writeStored(key, config);

const checkboxWidth = 44;

const trackOf = (id: HeadId, width: number | undefined) => {
  const { least, share } = columnOf(id).size;
  if (width !== undefined) return { least: width, track: `${width}px` };
  return { least, track: share === undefined ? `${least}px` : `minmax(${least}px, ${share}fr)` };
};

/** Returns the columns as CSS grid tracks, and the minimum width of the list. */
export function tracksOf(config: ColumnConfig): { template: string; width: number } {
  const tracks = [
    trackOf("applicant", config.applicant_width),
    ...config.columns.map(({ id, width }) => trackOf(id, width)),
  ];
  return {
    template: [`${checkboxWidth}px`, ...tracks.map(({ track }) => track)].join(" "),
    width: tracks.reduce((sum, { least }) => sum + least, checkboxWidth),
  };
}

/** Returns the width that the user gave to a column, or else its minimum width. */
export const widthOf = (config: ColumnConfig, id: HeadId): number =>
  (id === "applicant" ? config.applicant_width : config.columns.find((column) => column.id === id)?.width) ??
  columnOf(id).size.least;

export const withWidth = (config: ColumnConfig, id: HeadId, width: number): ColumnConfig => {
  const fitting = Math.round(Math.min(widest, Math.max(narrowest, width)));
  if (id === "applicant") return { ...config, applicant_width: fitting };
  return {
    ...config,
    columns: config.columns.map((column) => (column.id === id ? { ...column, width: fitting } : column)),
  };
};

/** Shows or hides a column. A shown column is added at the end with its default width. */
export const withColumn = (config: ColumnConfig, id: ColumnId, isShown: boolean): ColumnConfig => {
  const others = config.columns.filter((column) => column.id !== id);
  return { ...config, columns: isShown ? [...others, { id }] : others };
};

export function withColumnMoved(config: ColumnConfig, id: ColumnId, by: -1 | 1): ColumnConfig {
  const from = config.columns.findIndex((column) => column.id === id);
  const column = config.columns[from];
  const to = from + by;
  if (!column || to < 0 || to >= config.columns.length) return config;
  return { ...config, columns: config.columns.toSpliced(from, 1).toSpliced(to, 0, column) };
}

export function directionOf(id: HeadId, sort: Sort): "ascending" | "descending" | "none" {
  if (!columnOf(id).sorts?.includes(sort)) return "none";
  return sort.startsWith("-") ? "descending" : "ascending";
}
