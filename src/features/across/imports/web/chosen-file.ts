import { createStore } from "#web/store.ts";

const chosen = createStore<{ job_id: number; file: File } | undefined>(undefined);

/** Passes a table to the import page, after it was dropped where CVs are added. */
export const chooseTable = (job_id: number, file: File): void => chosen.set({ job_id, file });

export function takeTable(job_id: number): File | undefined {
  const found = chosen.get();
  if (found?.job_id !== job_id) return undefined;
  chosen.set(undefined);
  return found.file;
}

export const isTableName = (name: string): boolean => /\.(?:csv|tsv|tab)$/i.test(name);
