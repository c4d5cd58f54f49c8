import type { BulkReader } from "#server/db/bulk-reader.ts";
import { forEachSlot } from "../arrays/bitset.ts";
import { textsChangedSince, type SlotOf } from "./read-texts.ts";
import { type SavedText } from "./saved-text.ts";
import { createTextIndex, type TextIndex } from "./text-index.ts";

/** Rows of a company, which correspond to the saved slots. */
export type Rows = { company_id: number; slotOf: SlotOf; isThere: (slot: number) => boolean };

/** Opens the saved texts without those that changed or were deleted since. `known` has the remaining slots. */
export async function openText(reader: BulkReader, saved: SavedText, rows: Rows): Promise<TextIndex> {
  const { company_id, slotOf, isThere } = rows;
  const index = createTextIndex(await saved.read());
  if (saved.xid === undefined) return index;
  for (const id of await textsChangedSince(reader, company_id, saved.xid)) index.remove(slotOf(id) ?? -1);
  const gone: number[] = [];
  forEachSlot(index.known, (slot) => {
    if (!isThere(slot)) gone.push(slot);
  });
  for (const slot of gone) index.remove(slot);
  await index.orderWords();
  return index;
}

/**
 * Identifies the database that texts were saved from. A restored dump is a different database: its transaction ids have
 * another meaning.
 */
export async function databaseOf(reader: BulkReader): Promise<string> {
  const [row] = await reader.rows<{ name: string }>(
    `select concat_ws(':', (select system_identifier from pg_control_system()),
       (select oid from pg_database where datname = current_database()), 'application_text'::regclass::oid) as name`,
  );
  return row?.name ?? "";
}
