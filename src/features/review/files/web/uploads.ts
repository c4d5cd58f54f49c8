import type { ApplicationField } from "#features/review/applications/applications.ts";

export type UploadState = "started" | "finished" | "failed";

export function stateOf({ percent }: { percent: number | null }): UploadState {
  if (percent === null) return "failed";
  return percent < 100 ? "started" : "finished";
}

/**
 * Assigns slots to several files: the chosen slot, which may be replaced, to the first file, and free slots to the
 * others. Files without a free slot are dropped.
 */
export function placesFor(
  count: number,
  chosen: ApplicationField,
  fields: readonly ApplicationField[],
  taken: ReadonlySet<string>,
): ApplicationField[] {
  const free = fields.filter((field) => field !== chosen && !taken.has(field));
  return [chosen, ...free].slice(0, count);
}
