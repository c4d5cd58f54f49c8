import * as z from "zod/mini";

const storageName = "jbl_emp";

/** What belongs to the computer rather than to the person who works at it. */
const keptOnSignOut = new Set(["theme", "language"]);

/**
 * Reads what this browser remembers under a key. Storage is shared with older versions and other tabs, so what does
 * not fit the schema counts as absent. Names and addresses of people are never written here.
 */
export function readStored<S extends z.ZodMiniType>(key: string, schema: S, fallback: z.output<S>): z.output<S> {
  const parsed = schema.safeParse(readAll()[key]);
  return parsed.success ? parsed.data : fallback;
}

/** Values by names that are not known before. It is what `z.record` is, without its code in every first load. */
export const valuesByName = <S extends z.ZodMiniType>(value: S) => z.catchall(z.object({}), value);

export function writeStored(key: string, value: unknown): void {
  const { [key]: _, ...rest } = readAll();
  writeAll(value === undefined ? rest : { ...rest, [key]: value });
}

export function clearStored(): void {
  writeAll(Object.fromEntries(Object.entries(readAll()).filter(([key]) => keptOnSignOut.has(key))));
}

/** Where the search of last time is kept, of a job or of all of them. */
export const searchKey = (job_id: number | undefined) => `application_search:job:${job_id ?? "all"}`;

/** Searches name ids of the company they were made in; in another one they would lead nowhere. */
export function forgetSearches(): void {
  const isSearch = (key: string) => key.startsWith("application_search:") || key === "job_search";
  writeAll(Object.fromEntries(Object.entries(readAll()).filter(([key]) => !isSearch(key))));
}

/** Tells when another tab changed what is stored. */
export function watchStored(handleChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === storageName) handleChange();
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageName) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A full or forbidden storage costs a remembered setting, never the work at hand. */
function writeAll(values: Record<string, unknown>): void {
  try {
    window.localStorage.setItem(storageName, JSON.stringify(values));
  } catch {
    return;
  }
}
