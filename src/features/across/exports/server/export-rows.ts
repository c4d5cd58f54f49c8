import { sql } from "kysely";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import type { Endpoint } from "#shared/contract.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { isMaskedFor, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { rowsByIds } from "#features/review/applications/server/applications.service.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import type { LoadColumn } from "#features/review/applications/server/loaded-columns.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { requireCaller } from "#server/http/caller.ts";
import type { Column, ColumnKey } from "../columns.ts";
import { mayExport } from "../exports.policy.ts";
import { maxCell } from "./cells.ts";
import { featureExportColumns } from "./feature-export-columns.gen.ts";
import { rowColumns, type ExportedRow, type Value } from "./row-columns.ts";

/**
 * Rows per page. Limited, because masked messages are redacted row by row, which must not block other requests for
 * long.
 */
export const pageSize = 250;

/** Application with the values of the requested columns, in order. */
type ReadRow = { id: number; values: Value[] };

type Wanted = {
  company_id: number;
  ids: readonly number[];
  columns: readonly Column[];
  origin: string;
  time_zone: string;
  sourceName: (source_type: string) => string;
};

/**
 * Yields the rows in pages. Each page is read when the client requests it, with the person's rights at that moment. If
 * the person has lost the session or the right to a column, the download is aborted, so that the client doesn't
 * consider the file complete.
 */
export async function* exportPages(
  app: App,
  request: FastifyRequest,
  endpoint: Endpoint,
  wanted: Wanted,
): AsyncGenerator<ReadRow[]> {
  const { company_id, ids, columns } = wanted;
  for (let start = 0; start < ids.length; start += pageSize) {
    const { actor } = await requireCaller(app, request, endpoint);
    if (actor.company_id !== company_id) throw new AppError(401, "signed_out", "server:errors.signedOut");
    assertMayExport(actor, columns);
    yield await app.database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
      rowsOfPage(db, actor, wanted, ids.slice(start, start + pageSize)),
    );
  }
}

export function assertMayExport(actor: Actor, columns: readonly Column[]): void {
  assertAllowed(
    columns.every((column) => mayExport(actor, column)),
    "exports:onlyAdminsExportDetails",
  );
}

type KeysOf<Columns> = Columns extends unknown ? keyof Columns : never;
type LoadedKey = Exclude<ColumnKey, keyof typeof rowColumns>;

const knownColumns: Record<KeysOf<(typeof featureExportColumns)[number]> | "source_json", LoadColumn> = Object.assign(
  { source_json: sourcesOf },
  ...featureExportColumns,
);
/** The type check fails for a column that no feature loads and no row has. */
const loadedColumns: Readonly<Record<LoadedKey, LoadColumn>> = knownColumns;

const isLoaded = (key: ColumnKey): key is LoadedKey => Object.hasOwn(loadedColumns, key);

async function rowsOfPage(db: Db, actor: Actor, wanted: Wanted, ids: readonly number[]): Promise<ReadRow[]> {
  const { columns, origin, time_zone, sourceName } = wanted;
  const rows = (await rowsByIds(db, actor, ids, "whole")).filter(canSelect);
  const shown = rows.map(({ id }) => id);
  const loaded = new Map<ColumnKey, Awaited<ReturnType<LoadColumn>>>();
  for (const { key } of columns)
    if (isLoaded(key)) loaded.set(key, await loadedColumns[key](db, actor, shown, { maxLength: maxCell, time_zone }));
  const valueOf = (key: ColumnKey, row: ExportedRow) =>
    isLoaded(key) ? (loaded.get(key)?.get(row.id) ?? null) : rowColumns[key](row);
  return rows.map((row) => {
    const exported = { ...row, origin, source: sourceName(row.source_type) };
    return { id: row.id, values: columns.map(({ key }) => valueOf(key, exported)) };
  });
}

/** Reads what the sources reported. It names people, so it is withheld while the application is masked. */
async function sourcesOf(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await visibleApplications(db, actor)
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .where(isMaskedFor(actor), "=", false)
    .where("application.source_json", "is not", null)
    .select(["application.id", sql<string>`application.source_json::text`.as("source_json")])
    .execute();
  return new Map(rows.map(({ id, source_json }) => [id, source_json]));
}
