import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Loads a column of an export: its value for each of these applications that has one, as far as the reader may see it. A
 * loader may cut texts after `maxLength` characters.
 */
export type LoadColumn = (
  db: Db,
  actor: Actor,
  application_ids: readonly number[],
  given: { maxLength: number; time_zone: string },
) => Promise<ReadonlyMap<number, string | number>>;

/** The columns that a feature declares in its `feature.ts`. The feature exports them as `exportColumns` from its `server/export-columns.ts`. */
export type LoadedColumns<Key extends string = string> = Readonly<Record<Key, LoadColumn>>;
