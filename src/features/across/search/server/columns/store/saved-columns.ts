import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { readArrays, writeArrays, type StoredArray } from "../../arrays/array-file.ts";
import type { ColumnStore } from "./column-store.ts";
import { joinedTables, selected } from "../rows/indexed-application.ts";

/**
 * Increase this with every change of how values are stored: the meaning of codes, or the content of a column's arrays.
 */
const format = 1;

/** Hash that changes when a field is read differently. */
const fields = createHash("sha256")
  .update(selected + joinedTables(({ name, sql, table }) => `${name} ${sql} ${table} `))
  .digest("hex");

/** Company, database and latest migration. A migration may have changed rows without an activity. */
export type ColumnsOrigin = { company_id: number; database: string; migration: string };

const About = z.object({
  format: z.literal(format),
  fields: z.literal(fields),
  company_id: z.int(),
  database: z.string(),
  migration: z.string(),
  /** First transaction id whose changes may be missing. */
  xid: z.string().regex(/^\d{1,20}$/),
  /** Number of existing applications. */
  live: z.int(),
  dictionaries: z.record(z.string(), z.array(z.union([z.number(), z.string(), z.null()]))),
});

export type SavedColumns = {
  xid: string;
  live: number;
  /** Application id of each row. */
  application_ids: Float64Array;
  /** Restores the rows into an empty store with enough capacity. Its lookups must be read afterwards. */
  putBack: (store: ColumnStore) => void;
};

/** Takes a snapshot of the columns. Writing the file can finish later. */
export function columnsOf(store: ColumnStore, origin: ColumnsOrigin, xid: string) {
  const { dictionaries, columns } = store.saved;
  const arrays: Record<string, StoredArray> = { id: store.id.values.slice(0, store.size) };
  for (const [name, column] of Object.entries(columns))
    for (const [part, array] of Object.entries(column.save(store.size))) arrays[`${name}.${part}`] = array;
  const about: z.input<typeof About> = {
    format,
    fields,
    ...origin,
    xid,
    live: store.live,
    dictionaries: Object.fromEntries(
      Object.entries(dictionaries).map(([name, { keys }]) => [name, [...keys] as (number | string | null)[]]),
    ),
  };
  return {
    async write(path: string): Promise<void> {
      await mkdir(dirname(path), { recursive: true });
      await writeArrays(path, { about, arrays });
    },
  };
}

/** Reads a file. Undefined if it is missing, or has another format, company or database. */
export async function readColumns(path: string, origin: ColumnsOrigin): Promise<SavedColumns | undefined> {
  const file = await readArrays(path);
  const about = About.safeParse(file?.about).data;
  if (!file || !about || !isOf(about, origin)) return undefined;
  const application_ids = file.arrays.id as Float64Array;
  return {
    xid: about.xid,
    live: about.live,
    application_ids,
    putBack(store) {
      const { dictionaries, columns } = store.saved;
      for (const [name, dictionary] of Object.entries(dictionaries)) dictionary.restore(about.dictionaries[name] ?? []);
      store.place(application_ids);
      for (const [name, column] of Object.entries(columns)) column.restore(arraysOf(file.arrays, `${name}.`));
    },
  };
}

const isOf = (about: ColumnsOrigin, origin: ColumnsOrigin): boolean =>
  about.company_id === origin.company_id && about.database === origin.database && about.migration === origin.migration;

const arraysOf = (arrays: Record<string, StoredArray>, prefix: string) =>
  Object.fromEntries(
    Object.entries(arrays).flatMap(([name, array]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), array] as const] : [],
    ),
  );
