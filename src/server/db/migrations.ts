import { readdir } from "node:fs/promises";
import type { Kysely } from "kysely";

export type Migration = {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /** The oldest migration that a program has to know to work on the schema after this one; else the previous release does. */
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

/** The migrations that this program brings, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  return files.map((file) => file.replace(/\.ts$/, "")).toSorted();
}
