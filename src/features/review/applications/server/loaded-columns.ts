import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Loads a column of an export: its value per application, limited to what the reader can see. Applications without a
 * value are left out. A loader can cut texts after `maxLength` characters.
 */
export type LoadColumn = (
  db: Db,
  actor: Actor,
  application_ids: readonly number[],
  given: { maxLength: number; time_zone: string },
) => Promise<ReadonlyMap<number, string | number>>;

/**
 * Columns that a feature declares in its `feature.ts`. The feature exports their loaders as `exportColumns` from its
 * `server/export-columns.ts`.
 */
export type LoadedColumns<Key extends string = string> = Readonly<Record<Key, LoadColumn>>;
