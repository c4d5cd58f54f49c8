import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Storage } from "#server/adapters/storage.ts";
import { maxStages, stageKey, type DateFormat } from "../../imports.ts";
import { dateFormatOf } from "../values/read-date.ts";
import { cellText, isNothing } from "../values/read-cell.ts";
import { readRecords, type Read } from "./table.ts";

/** Detects the order of dates in a column: reads rows until one date is unambiguous. */
export async function dateFormatIn(
  storage: Storage,
  table: Read,
  column: number,
): Promise<{ format: DateFormat; isAmbiguous: boolean }> {
  let isAmbiguous = false;
  for await (const records of readRecords(storage, table)) {
    const found = dateFormatOf(records.map(({ cells }) => cellText(cells?.[column] ?? "")));
    if (found && found.format !== "iso") return found;
    isAmbiguous ||= found?.isAmbiguous === true;
  }
  return { format: "iso", isAmbiguous };
}

const maxLength = 100;

/** Maximum imports in the LRU cache. */
const maxRemembered = 50;

/** Caches the statuses in a column: a stored file never changes, and each preview would read the whole file again. */
export function createStageReader(storage: Storage) {
  const known = new LRUCache<string, Promise<string[]>>({ max: maxRemembered });
  return function stagesOfColumn(table: Read, column: number): Promise<string[]> {
    const key = JSON.stringify([table, column]);
    const stages = known.get(key) ?? stagesIn(storage, table, column);
    known.set(key, stages);
    stages.catch(() => known.delete(key));
    return stages;
  };
}

/** Lists the statuses in a column in the order of the file, each in its first spelling. Long texts aren't statuses. */
async function stagesIn(storage: Storage, table: Read, column: number): Promise<string[]> {
  const stages = new Map<string, string>();
  for await (const records of readRecords(storage, table)) {
    for (const { cells } of records) {
      const name = cellText(cells?.[column] ?? "");
      if (isNothing(name) || name.length > maxLength || stages.has(stageKey(name))) continue;
      stages.set(stageKey(name), name);
      if (stages.size >= maxStages) return [...stages.values()];
    }
    // Lets other requests run between batches of a long file.
    await setImmediate();
  }
  return [...stages.values()];
}
