import { readdir } from "node:fs/promises";
import type { Kysely } from "kysely";

export type Migration = {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * Oldest migration that a program must know to run on the schema after this migration. Without it, only the previous
   * release can still run.
   */
  oldest?: string;
};

const folder = new URL("./migrations/", import.meta.url);

/** Migrations import no application code and are never edited once released. */
export async function readMigrations(): Promise<Migration[]> {
  const read = async (name: string) => ({
    ...((await import(new URL(`${name}.ts`, folder).href)) as Omit<Migration, "name">),
    name,
  });
  return Promise.all((await migrationNames()).map(read));
}

export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  return files.map((file) => file.replace(/\.ts$/, "")).toSorted();
}
