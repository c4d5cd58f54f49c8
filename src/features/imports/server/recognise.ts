import type { Storage } from "#server/adapters/storage.ts";
import type { ImportField } from "../imports.ts";
import { guessMapping, looksLikeHeader } from "./guess-mapping.ts";
import type { Reading } from "./imports.service.ts";
import { dateFormatOf } from "./read-date.ts";
import { hashOfColumns, readHead, type TableFormat } from "./table.ts";

type File = { storage_key: string; size: number };

/** What the columns of a table hold, read in this way; without `has_header` its first row says whether it names them. */
export async function recogniseColumns(
  storage: Storage,
  file: File,
  format: Omit<TableFormat, "has_header"> & { has_header?: boolean },
): Promise<Reading> {
  const head = await readHead(storage, { ...file, ...format, has_header: true });
  const has_header = format.has_header ?? looksLikeHeader(head.headings.map((heading) => heading ?? ""));
  const { headings, samples } = has_header ? head : await readHead(storage, { ...file, ...format, has_header });
  const mapping = guessMapping(headings, samples);
  const dates = dateFormatOf(samples[mapping.indexOf("dt_created" satisfies ImportField)] ?? []);
  return {
    encoding: format.encoding,
    delimiter: format.delimiter,
    has_header,
    mapping,
    date_format: dates?.format ?? "iso",
    columns_hash: hashOfColumns(headings),
  };
}
