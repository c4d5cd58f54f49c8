import type { ApplicationField } from "#features/review/applications/applications.ts";

/** A file on its way: `percent` is null when it failed, and 100 only once it hangs on the application. */
export type Upload = {
  id: string;
  file: File;
  field: ApplicationField;
  percent: number | null;
  message: string | null;
};

export type UploadState = "started" | "finished" | "failed";

export function stateOf({ percent }: Pick<Upload, "percent">): UploadState {
  if (percent === null) return "failed";
  return percent < 100 ? "started" : "finished";
}

export type UploadAction =
  | { type: "added"; uploads: Upload[] }
  | { type: "progressed"; id: string; percent: number }
  | { type: "failed"; id: string; message: string }
  | { type: "dismissed"; id: string };

export function uploadsReducer(uploads: readonly Upload[], action: UploadAction): Upload[] {
  const change = (id: string, fields: Partial<Upload>) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload));
  switch (action.type) {
    case "added":
      return [...uploads, ...action.uploads];
    case "progressed":
      return change(action.id, { percent: action.percent, message: null });
    case "failed":
      return change(action.id, { percent: null, message: action.message });
    case "dismissed":
      return uploads.filter((upload) => upload.id !== action.id);
    default:
      return action satisfies never;
  }
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
