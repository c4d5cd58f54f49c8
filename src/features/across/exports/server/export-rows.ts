import { sql } from "kysely";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import type { Endpoint } from "#shared/contract.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { isMaskedFor, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { rowsByIds } from "#features/review/applications/server/applications.service.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import { reasonsOf } from "#features/review/rejections/server/reasons-of.ts";
import { messageTexts } from "#features/conversations/messages/server/message-texts.ts";
import { commentTexts } from "#features/review/comments/server/comment-texts.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { requireCaller } from "#server/http/caller.ts";
import type { Column, ExportRow } from "../columns.ts";
import { mayExport } from "../exports.policy.ts";
import { maxCell } from "./cells.ts";

/** Masked messages are redacted row by row, and no request may wait long for that. */
export const pageSize = 250;

type Wanted = {
  company_id: number;
  ids: readonly number[];
  columns: readonly Column[];
  origin: string;
  time_zone: string;
  sourceName: (source_type: string) => string;
};

/**
 * The rows in pages. Each page is read when the client takes it, and holds what its reader may see at that moment. When the
 * reader has lost the session or the right to a column, the file breaks off, so that the client does not take it for complete.
 */
export async function* exportPages(
  app: App,
  request: FastifyRequest,
  endpoint: Endpoint,
  wanted: Wanted,
): AsyncGenerator<ExportRow[]> {
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

async function rowsOfPage(db: Db, actor: Actor, wanted: Wanted, ids: readonly number[]): Promise<ExportRow[]> {
  const { columns, origin, time_zone, sourceName } = wanted;
  const has = (key: Column["key"]) => columns.some((column) => column.key === key);
  const rows = (await rowsByIds(db, actor, ids, "whole")).filter(canSelect);
  const shown = rows.map(({ id }) => id);
  const comments = has("comments")
    ? await commentTexts(db, actor, shown, { maxLength: maxCell, time_zone })
    : undefined;
  const reasons = has("rejection_reason") ? await reasonsOf(db, actor, shown) : undefined;
  const messages = has("messages")
    ? await messageTexts(db, actor, shown, { maxLength: maxCell, time_zone })
    : undefined;
  const sources = has("source_json") ? await sourcesOf(db, actor, shown) : undefined;
  return rows.map((row) => ({
    ...row,
    origin,
    source: sourceName(row.source_type),
    comments: comments?.get(row.id) ?? "",
    rejection_reason: reasons?.get(row.id) ?? null,
    source_json: sources?.get(row.id) ?? null,
    messages: messages?.get(row.id) ?? "",
  }));
}

/** What a source told names people, so it is withheld while the application is masked. */
async function sourcesOf(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await visibleApplications(db, actor)
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .where(isMaskedFor(actor), "=", false)
    .where("application.source_json", "is not", null)
    .select(["application.id", sql<string>`application.source_json::text`.as("source_json")])
    .execute();
  return new Map(rows.map(({ id, source_json }) => [id, source_json]));
}
