import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";
import { isDetail, type Column, type ColumnKey } from "../columns.ts";
import type { FileType } from "../exports.contract.ts";

/** File type and columns, saved in this browser. */
export type ExportChoices = { filetype: FileType; columns: readonly ColumnKey[] };

const storageKey = "export";

const Stored = z.object({ filetype: z.enum(["xlsx", "csv"]), columns: z.array(z.string()) });

export const usualColumns = (offered: readonly Column[]): ColumnKey[] =>
  offered.filter((column) => !isDetail(column)).map(({ key }) => key);

/**
 * Reads the saved choices. Columns that this person isn't offered are ignored but stay saved for the browser's next
 * user.
 */
export function readChoices(offered: readonly Column[]): ExportChoices {
  const { filetype, columns } = readStored(storageKey, Stored, { filetype: "xlsx", columns: [] });
  const known = offered.flatMap(({ key }) => (columns.includes(key) ? [key] : []));
  return { filetype, columns: known.length > 0 ? known : usualColumns(offered) };
}

export const keepChoices = (choices: ExportChoices): void => writeStored(storageKey, choices);
