import type { BulkReader } from "#server/db/bulk-reader.ts";
import { columnFacets } from "../../facets/server-facets.ts";
import { readTexts } from "../../text-index/read-texts.ts";
import type { IndexedApplication } from "../rows/indexed-application.ts";
import type { ColumnStore } from "../store/column-store.ts";
import { saveColumns, textOf, type Entry } from "./entry.ts";
import { readApplicationsOf } from "./read-applications.ts";
import { readReferenceData } from "./read-reference-data.ts";

export type CatchUp = (entry: Entry) => Promise<number>;

/**
 * Creates a function that reads pending changes of a company until none is left, and returns the number of applications
 * read. Reads of one company are sequential: of two parallel reads, the slower could overwrite newer rows with older
 * ones.
 */
export function createCatchUp(reader: BulkReader): CatchUp {
  return (entry) => {
    const reading = entry.reading.then(() => readChanged(reader, entry));
    entry.reading = reading.catch(() => undefined);
    return reading;
  };
}

async function readChanged(reader: BulkReader, entry: Entry): Promise<number> {
  const { store, changes } = entry;
  let read = 0;
  while (changes.areLookupsStale || changes.hasRows || lacksTexts(entry)) {
    const ids = changes.takeRows(store);
    const textIds = textOf(entry)?.take(ids) ?? [];
    const rows = await readRows(reader, store.company_id, ids);
    const texts = await readTexts(reader, store.company_id, textIds);
    if (changes.areLookupsStale || rows.some((row) => pointsToUnknown(store, row))) {
      changes.areLookupsStale = false;
      await readReferenceData(reader, store.company_id, store.lookups);
      store.regroup();
    }
    // Updated synchronously, so that a search sees all of the batch or none.
    putRows(store, ids, rows);
    textOf(entry)?.put(texts);
    store.epoch++;
    read += ids.length;
  }
  saveColumns(entry, read);
  await textOf(entry)?.settle();
  return read;
}

function lacksTexts(entry: Entry): boolean {
  const text = textOf(entry);
  return text?.index !== undefined && text.changed.size > 0;
}

/** Updates the rows that were read. Ids without a row belong to deleted applications. */
function putRows(store: ColumnStore, ids: readonly number[], rows: readonly IndexedApplication[]): void {
  const here = new Set(rows.map(({ id }) => id));
  for (const row of rows.toSorted((a, b) => a.id - b.id)) store.put(row);
  for (const id of ids) if (!here.has(id)) store.remove(id);
}

async function readRows(reader: BulkReader, company_id: number, ids: readonly number[]): Promise<IndexedApplication[]> {
  const rows: IndexedApplication[] = [];
  if (ids.length > 0)
    await readApplicationsOf(reader, company_id, ids, (row) =>
      rows.push({ ...row, name_key: Uint8Array.from(row.name_key) }),
    );
  return rows;
}

/** Whether the row refers to a tag, person or job that the lookups don't have yet. */
const pointsToUnknown = ({ lookups, facets }: ColumnStore, row: IndexedApplication): boolean =>
  lookups.jobs.find(row.job_id) === undefined || columnFacets.some((facet) => facets[facet].isUnknown(row));
