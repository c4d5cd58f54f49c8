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
 * Reads again what changed in a company until nothing is pending, and returns how many applications that were. One reading
 * comes after the other: of two at once, the slower could put back what the other has read later.
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
    // Put all in one turn, so that a search sees none of it or all.
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

/** Puts what was read; of the ids, those without a row are gone. */
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

/** A tag, a person or a job whose name the lookups do not have yet. */
const pointsToUnknown = ({ lookups, facets }: ColumnStore, row: IndexedApplication): boolean =>
  lookups.jobs.find(row.job_id) === undefined || columnFacets.some((facet) => facets[facet].isUnknown(row));
