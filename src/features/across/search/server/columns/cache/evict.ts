import { bytesOf, type Entry } from "./entry.ts";

/**
 * Evicts companies, least recently used first, until the others take at most `maxBytes`. The newest entry and loading
 * ones stay.
 */
export function evict(entries: Map<number, Entry>, maxBytes: number, newest: Entry): void {
  let bytes = 0;
  for (const entry of entries.values()) bytes += bytesOf(entry);
  for (const [company_id, entry] of entries) {
    if (bytes <= maxBytes) return;
    if (entry === newest || entry.state.type === "loading") continue;
    bytes -= bytesOf(entry);
    entries.delete(company_id);
  }
}
