import type { Field } from "../../facets/in-columns.ts";
import { columnFacets, serverFacets, type ColumnFacet } from "../../facets/server-facets.ts";
import type { CopyRow } from "#server/db/copy-format.ts";

const field = <Name extends string, Value>(
  name: Name,
  sql: string,
  read: (row: CopyRow) => Value,
): Field<Name, Value> => ({ name, sql, read });

const isTrue = (row: CopyRow) => row.count() === 1;

/** Fields of every application, except those of the facets. */
const ownFields = [
  field("id", "application.id", (row) => row.count()),
  field("job_id", "application.job_id", (row) => row.count()),
  field("uploaded_by_id", "application.uploaded_by_id", (row) => row.number()),
  field("is_internal", "application.is_internal::integer", isTrue),
  field("is_masked", "application.is_masked::integer", isTrue),
  field("rejection_sent", "application.rejection_sent::integer", isTrue),
  // Milliseconds since 1970.
  field("dt_created", "application.dt_created", (row) => row.time() ?? 0),
  field("last_modified", "application.last_modified", (row) => row.time() ?? 0),
  field("idle_at", "application.idle_at", (row) => row.time()),
  // UTF-8, at most 200 characters.
  field("name_key", "left(application.name_key, 200)", (row): Uint8Array => row.bytes()),
] as const;

type OwnField = (typeof ownFields)[number];
type FacetField = (typeof serverFacets)[ColumnFacet]["inColumns"]["field"];

/** Fields of an application in the column store, as read from the database. */
export type IndexedApplication = {
  [F in OwnField | FacetField as F["name"]]: ReturnType<F["read"]>;
};

const fields: readonly Field[] = [...ownFields, ...columnFacets.map((facet) => serverFacets[facet].inColumns.field)];

/** Columns that a statement selects from `application` and joinedTables(), in the order that applicationOf() reads. */
export const selected = fields
  .map(({ name, sql, gathered }) => (gathered ? `coalesce(${name}.value, ${gathered.absent})` : sql))
  .join(", ");

/** Joins for the fields that are read from other tables. */
export const joinedTables = (join: (field: { name: string; sql: string; table: string }) => string): string =>
  fields
    .flatMap(({ name, sql, gathered }) => (gathered ? [join({ name, sql, table: gathered.table })] : []))
    .join("\n");

const blank = Object.fromEntries(fields.map(({ name }) => [name, undefined]));

/** Reads the fields in the order of the statement's columns. */
export function applicationOf(row: CopyRow): IndexedApplication {
  // Every row is a clone of one object, so that V8 gives all of them the same hidden class.
  const application: Record<string, unknown> = { ...blank };
  for (const { name, read } of fields) application[name] = read(row);
  return application as IndexedApplication;
}
