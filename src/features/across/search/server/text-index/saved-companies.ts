import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export const textFolder = (folder: string, company_id: number) => join(folder, String(company_id));

export const columnsFile = (folder: string, company_id: number) => join(folder, `${company_id}.columns`);

/** Lists the companies with saved texts, most recently saved first. Removes files of earlier releases. */
export async function savedCompanies(folder: string): Promise<number[]> {
  const saved: { company_id: number; ms: number }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^\d+\.text/.test(name)) await rm(join(folder, name), { force: true });
    const changed = /^\d+$/.test(name) ? await stat(join(folder, name)).catch(() => undefined) : undefined;
    if (changed) saved.push({ company_id: Number(name), ms: changed.mtimeMs });
  }
  return saved.toSorted((a, b) => b.ms - a.ms).map(({ company_id }) => company_id);
}
