import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Storage } from "#server/adapters/storage.ts";
import { fold } from "#shared/text/tokens.ts";
import { maxColumns, previewedRows, type Delimiter, type Encoding } from "../../imports.ts";
import { decoderOf, linesOf } from "./csv-lines.ts";
import { parseRecord, recordsOf, type CsvRecord, type RowCells } from "./csv-records.ts";

export type TableFormat = {
  encoding: Encoding;
  delimiter: Delimiter;
  has_header: boolean;
  /** Line with the headings, or the first row of a table without headings. */
  first_line: number;
};
export type Read = { storage_key: string; size: number } & TableFormat;

/** Bytes read to find out what the columns are. */
const headSize = 256 * 1024;

/** Yields the rows of a table in batches, without its headings. */
export async function* readRecords(storage: Storage, table: Read): AsyncGenerator<CsvRecord[]> {
  const lines = linesOf(storage.read(table.storage_key), table.encoding);
  let isFirst = true;
  for await (const all of recordsOf(lines, table.delimiter)) {
    const records = all.filter(({ line }) => line >= table.first_line);
    yield isFirst && table.has_header ? records.slice(1) : records;
    if (records.length > 0) isFirst = false;
  }
}

export type TableHead = {
  headings: (string | null)[];
  records: CsvRecord[];
  samples: string[][];
  /** Number of columns beyond the maximum, which are ignored. */
  left_out: number;
  /** First rows of the file, including those above the table. */
  top: CsvRecord[];
};

export async function readHead(storage: Storage, table: Read): Promise<TableHead> {
  return headOf(await readTop(storage, table), table);
}

export async function readTop(storage: Storage, table: Omit<Read, "has_header" | "first_line">): Promise<CsvRecord[]> {
  const end = Math.min(headSize, table.size) - 1;
  const chunk = storage.read(table.storage_key, { start: 0, end });
  const all: CsvRecord[] = [];
  const isCut = end < table.size - 1;
  for await (const records of recordsOf(linesOf(chunk, table.encoding), table.delimiter, { isCut }))
    all.push(...records);
  return all;
}

export function headOf(top: readonly CsvRecord[], table: Pick<Read, "has_header" | "first_line">): TableHead {
  const all = top.filter(({ line }) => line >= table.first_line);
  const [first, ...rest] = all;
  const records = (table.has_header ? rest : all).slice(0, previewedRows);
  const whole = Math.max(first?.cells?.length ?? 0, table.has_header ? 0 : widest(records));
  const width = Math.min(maxColumns, whole);
  const column = Array.from({ length: width }, (_, index) => index);
  return {
    headings: column.map((index) => (table.has_header ? (first?.cells?.[index] ?? "").trim() : null)),
    records,
    samples: column.map((index) => records.map(({ cells }) => cells?.[index] ?? "")),
    left_out: whole - width,
    top: top.slice(0, previewedRows),
  };
}

const widest = (records: readonly CsvRecord[]) => Math.max(0, ...records.map(({ cells }) => cells?.length ?? 0));

/** Hash of the headings, which identifies tables with the same columns; empty for a table without headings. */
export const hashOfColumns = (headings: readonly (string | null)[]): string =>
  headings.every((heading) => heading === null)
    ? ""
    : createHash("sha256")
        .update(JSON.stringify(headings.map((heading) => fold(heading ?? ""))))
        .digest("base64url");

type Place = { start_byte: number; byte_length: number };

/** Rows with fewer bytes between them are read together. Broken rows can be at both ends of a large file. */
const maxGap = 64 * 1024;

function* nearEachOther(places: readonly Place[]): Generator<Place[]> {
  let near: Place[] = [];
  let end = 0;
  for (const place of places) {
    if (near.length > 0 && place.start_byte - end > maxGap) {
      yield near;
      near = [];
    }
    near.push(place);
    end = place.start_byte + place.byte_length;
  }
  if (near.length > 0) yield near;
}

/** Reads the texts of some rows, in the order of the file. */
export async function readTexts(
  storage: Storage,
  { storage_key, encoding }: Pick<Read, "storage_key" | "encoding">,
  places: readonly Place[],
): Promise<string[]> {
  const decode = decoderOf(encoding);
  const texts: string[] = [];
  for (const near of nearEachOther(places)) {
    const start = near[0]?.start_byte ?? 0;
    const last = near.at(-1);
    const end = (last?.start_byte ?? 0) + (last?.byte_length ?? 0) - 1;
    // oxlint-disable-next-line no-await-in-loop -- Limits memory: each range is decoded before the next is read.
    const bytes = await buffer(storage.read(storage_key, { start, end }));
    for (const { start_byte, byte_length } of near) {
      const row = bytes.subarray(start_byte - start, start_byte - start + byte_length);
      texts.push(decode(row).replaceAll(/\r\n?/g, "\n"));
    }
  }
  return texts;
}

/** Splits a row into cells, with a fault if it is broken. */
export function rowOf(text: string, delimiter: Delimiter): RowCells {
  const cells = parseRecord(text, delimiter);
  return cells ? { cells, fault: null } : { cells, fault: "quotes" };
}
