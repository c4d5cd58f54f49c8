import type { Readable } from "node:stream";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { csvOf } from "#features/across/exports/server/csv.ts";
import type { Delimiter, Encoding, RowReason } from "../imports.ts";
import type { VisibleImport } from "./imports.access.ts";
import { faultsOf, rowsPage } from "./imports.queries.ts";
import { readTexts, rowOf } from "./table/table.ts";

type Translate = { reason: (reason: RowReason) => string; headings: { line: string; reason: string } };
const pageSize = 500;

/** Reads the original text of some rows; empty texts after the file is erased. */
export async function contentOf(
  { storage }: Pick<Services, "storage">,
  run: Pick<VisibleImport, "storage_key" | "encoding">,
  rows: readonly { start_byte: number; byte_length: number }[],
): Promise<string[]> {
  const { storage_key } = run;
  return storage_key === null
    ? rows.map(() => "")
    : readTexts(storage, { storage_key, encoding: run.encoding as Encoding }, rows);
}

/** Streams the failed rows with all columns of their file, so that they can be corrected and imported again. */
export function rowsFile(
  services: Services,
  run: VisibleImport,
  headings: readonly (string | null)[],
  { reason, headings: own }: Translate,
): Readable {
  const read = (after: number | undefined) =>
    services.database.tenant({ company_ids: [run.company_id], readOnly: true }, (db: Db) =>
      rowsPage(db, run, "failed", { page_size: pageSize, after: after === undefined ? undefined : [after] }),
    );
  async function* pages() {
    for (let after: number | undefined; ;) {
      const { rows, last } = await read(after);
      const texts = await contentOf(services, run, rows);
      yield rows.map((row, index) => {
        const text = texts[index] ?? "";
        const cells = rowOf(text, run.delimiter as Delimiter).cells ?? [text];
        const padded = Array.from({ length: Math.max(headings.length, cells.length) }, (_, at) => cells[at] ?? "");
        const said = faultsOf(row, []).map((fault) => reason(fault.reason));
        return [...padded, String(row.line), [...new Set(said)].join(" ")];
      });
      if (!last) return;
      after = Number(last[0]);
    }
  }
  return csvOf({
    headings: [...headings.map((heading) => heading ?? ""), own.line, own.reason],
    pages: pages(),
  });
}
