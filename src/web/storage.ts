import * as z from "zod/mini";

const storageName = "jbl_emp";

/** Settings of the computer rather than of the person. They survive sign-out. */
const keptOnSignOut = new Set(["theme", "language"]);

/**
 * Reads a value from local storage. Other tabs and older versions share the storage, so invalid values count as absent.
 * Never store names and email addresses of people here.
 */
export function readStored<S extends z.ZodMiniType>(key: string, schema: S, fallback: z.output<S>): z.output<S> {
  const parsed = schema.safeParse(readAll()[key]);
  return parsed.success ? parsed.data : fallback;
}

/** Schema of an object with arbitrary keys. Equals `z.record`, whose code would add to the first load. */
export const valuesByName = <S extends z.ZodMiniType>(value: S) => z.catchall(z.object({}), value);

export function writeStored(key: string, value: unknown): void {
  const { [key]: _, ...rest } = readAll();
  writeAll(value === undefined ? rest : { ...rest, [key]: value });
}

export function clearStored(): void {
  writeAll(Object.fromEntries(Object.entries(readAll()).filter(([key]) => keptOnSignOut.has(key))));
}

/** Storage key of the last search, for one job or for all jobs. */
export const searchKey = (job_id: number | undefined) => `application_search:job:${job_id ?? "all"}`;

/** Removes saved searches when the company changes: they contain ids of the company in which they were made. */
export function forgetSearches(): void {
  const isSearch = (key: string) => key.startsWith("application_search:") || key === "job_search";
  writeAll(Object.fromEntries(Object.entries(readAll()).filter(([key]) => !isSearch(key))));
}

/** Calls back when another tab changes the storage. Returns a function that stops watching. */
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

/** Ignores errors: with full or blocked storage, settings are lost but the app keeps working. */
function writeAll(values: Record<string, unknown>): void {
  try {
    window.localStorage.setItem(storageName, JSON.stringify(values));
  } catch {
    return;
  }
}
