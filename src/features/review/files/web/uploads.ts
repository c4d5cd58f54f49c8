import type { ApplicationField } from "#features/review/applications/applications.ts";

export type UploadState = "started" | "finished" | "failed";

export function stateOf({ percent }: { percent: number | null }): UploadState {
  if (percent === null) return "failed";
  return percent < 100 ? "started" : "finished";
}

/**
 * The place each of several files goes to: the first to the chosen one, which may replace what is there, the others to
 * places that are free. Files for which no place is left are left out.
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
