import type { Storage } from "#server/adapters/storage.ts";
import type { ImportField } from "../imports.ts";
import { lineOfStart } from "./table/find-start.ts";
import { guessMapping, looksLikeHeader } from "./values/guess-mapping.ts";
import type { Reading } from "./imports.service.ts";
import { dateFormatIn } from "./table/scan-columns.ts";
import { hashOfColumns, headOf, readTop, type TableFormat } from "./table/table.ts";

type File = { storage_key: string; size: number };
type Given = Pick<TableFormat, "encoding" | "delimiter"> & {
  has_header?: boolean | undefined;
  first_line?: number | undefined;
};

/**
 * Detects where a table begins, whether its first row has headings, and the field of each column. Given values are
 * kept.
 */
export async function recogniseColumns(storage: Storage, file: File, given: Given): Promise<Reading> {
  const top = await readTop(storage, { ...file, ...given });
  const first_line = given.first_line ?? lineOfStart(top);
  const [first, ...below] = top.flatMap(({ line, cells }) => (cells && line >= first_line ? [cells] : []));
  const has_header = given.has_header ?? looksLikeHeader(first ?? [], below);
  const { headings, samples } = headOf(top, { has_header, first_line });
  const mapping = guessMapping(headings, samples);
  const format = { encoding: given.encoding, delimiter: given.delimiter, has_header, first_line };
  const dates = await recogniseDates(storage, { ...file, ...format }, mapping);
  return { ...format, ...dates, mapping, columns_hash: hashOfColumns(headings) };
}

/** Detects the order of day, month and year in the chosen date column. */
export async function recogniseDates(
  storage: Storage,
  table: File & TableFormat,
  mapping: readonly (ImportField | null)[],
): Promise<Pick<Reading, "date_format" | "has_ambiguous_dates">> {
  const column = mapping.indexOf("dt_created" satisfies ImportField);
  if (column < 0) return { date_format: "iso", has_ambiguous_dates: false };
  const { format, isAmbiguous } = await dateFormatIn(storage, table, column);
  return { date_format: format, has_ambiguous_dates: isAmbiguous };
}
