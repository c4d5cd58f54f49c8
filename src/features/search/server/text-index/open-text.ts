import type { BulkReader } from "#server/db/bulk-reader.ts";
import { hasBit } from "./bitset.ts";
import { loadText, readTexts, textsChangedSince, type SlotOf } from "./load-text.ts";
import { renumbered } from "./renumber.ts";
import { readText, writeText, type SavedText } from "./saved-text.ts";
import { createTextIndex, type TextIndex } from "./text-index.ts";

/** A company's rows: the application of each slot, and the slot of an application. */
export type Rows = { company_id: number; application_ids: Float64Array; slotOf: SlotOf };

/** Changed texts are read in batches of this size; above this share, all texts are read. */
const batch = 2_000;
const maxRead = 0.2;

/**
 * The text of a company's rows: what was saved in the file, with what changed since, or all of it from the database. Called
 * in the snapshot in which the rows were read.
 */
export async function openText(reader: BulkReader, path: string, rows: Rows): Promise<TextIndex> {
  const { company_id, application_ids, slotOf } = rows;
  const saved = await readText(path, { company_id, database: await databaseOf(reader) });
  if (saved) {
    const { index: savedIndex, known } = await renumbered(saved, slotOf);
    const changed = new Set(await textsChangedSince(reader, company_id, saved.xid));
    application_ids.forEach((id, slot) => {
      if (!hasBit(known, slot)) changed.add(id);
    });
    if (changed.size <= batch || changed.size < application_ids.length * maxRead) {
      const index = createTextIndex(savedIndex);
      const ids = [...changed];
      for (let from = 0; from < ids.length; from += batch) {
        (await readTexts(reader, company_id, ids.slice(from, from + batch))).put(index, slotOf);
        await index.compact("due");
      }
      return index;
    }
  }
  const index = createTextIndex();
  await loadText(reader, company_id, index, slotOf);
  return index;
}

/** Saves the text, in which everything is that transactions before `xid` wrote. */
export async function saveText(
  reader: BulkReader,
  path: string,
  { company_id, application_ids, index, xid }: Omit<SavedText, "index"> & { company_id: number; index: TextIndex },
): Promise<void> {
  const database = await databaseOf(reader);
  await index.compact("all");
  await writeText(
    path,
    { company_id, database },
    { index: index.save(), application_ids: application_ids.slice(), xid },
  );
}

/** Another after a dump was restored, whose transactions have the numbers of other ones here. */
async function databaseOf(reader: BulkReader): Promise<string> {
  const [row] = await reader.rows<{ name: string }>(
    `select concat_ws(':', (select system_identifier from pg_control_system()),
       (select oid from pg_database where datname = current_database()), 'application_text'::regclass::oid) as name`,
  );
  return row?.name ?? "";
}
