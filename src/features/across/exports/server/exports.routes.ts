import { create as contentDisposition } from "content-disposition";
import type { FastifyRequest } from "fastify";
import { readerId, type Actor } from "#shared/actor.ts";
import type { Endpoint, QueryOf } from "#shared/contract.ts";
import { fieldError } from "#shared/errors.ts";
import { createAccessLog } from "#features/platform/activity/server/access-log.ts";
import { hasOneSelection } from "#features/across/search/selection.contract.ts";
import { SearchParams } from "#features/across/search/search-params.contract.ts";
import type { App } from "#server/app.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import { languageOf } from "#server/http/language.ts";
import { originOf } from "#server/http/origin.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { serve } from "#server/http/serve.ts";
import { nameOfColumn } from "../columns.ts";
import { exportApplications, exportByLink, previewExport } from "../exports.contract.ts";
import { cellsOf } from "./cells.ts";
import { csvOf } from "./csv.ts";
import { exportPages } from "./export-rows.ts";
import { chosenOf, countRows, startExport, timeZoneOf, titleOf, type Wish } from "./exports.service.ts";
import { fileName } from "../file-name.ts";
import { createPageTurns } from "./page-turns.ts";
import { xlsxOf } from "./xlsx.ts";

const contentTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

export function exportRoutes(app: App & SearchServices): void {
  const accessLog = createAccessLog(app);
  app.http.addHook("onClose", () => accessLog.close());
  const readInTurns = createPageTurns();

  serve(
    app,
    exportByLink,
    ({ actor, query, request }) => answer(actor, wishOf(query), request, exportByLink),
    async ({ prepared }) => prepared,
  );

  serve(
    app,
    exportApplications,
    ({ actor, body, request }) => answer(actor, body, request, exportApplications),
    async ({ prepared }) => prepared,
  );

  serve(
    app,
    previewExport,
    ({ actor, body, request }) => chosenOf(app, actor, body, request),
    ({ db, actor, prepared }) => countRows(db, actor, prepared.ids),
  );

  /** Returns the file. The activity is logged in a separate transaction, because that of a GET is read-only. */
  async function answer(actor: Actor, wish: Wish, request: FastifyRequest, endpoint: Endpoint): Promise<RawReply> {
    const { company_id, user_id } = actor;
    const chosen = await chosenOf(app, actor, wish, request);
    const { left_out, title, time_zone } = await app.database.tenant({ company_ids: [company_id] }, async (db) => ({
      ...(await startExport(db, actor, wish, chosen)),
      title: await titleOf(db, actor, wish),
      time_zone: await timeZoneOf(db, actor),
    }));

    const { columns } = chosen;
    const language = languageOf(app, request);
    const t = app.translations.instance.getFixedT(language, ["exports", "search"]);
    const pages = exportPages(app, request, endpoint, {
      ...chosen,
      company_id,
      time_zone,
      origin: originOf(app, request),
      sourceName: (source_type) => t(`search:sourceTypes.${source_type}`),
    });
    const cells = async function* () {
      for await (const rows of readInTurns(user_id, pages)) {
        for (const { id } of rows)
          accessLog.add({ company_id, user_id: readerId(actor), kind: "export", application_id: id });
        yield rows.map(({ values }) => cellsOf(columns, values, time_zone));
      }
    };
    const table = {
      columns,
      headings: columns.map(({ key, type }) => {
        const heading = app.translations.translate(language, { key: nameOfColumn(key) });
        return type === "date" ? `${heading} (${time_zone})` : heading;
      }),
      pages: cells(),
    };
    return {
      raw: {
        followsSession: true,
        headers: {
          "content-type": contentTypes[wish.filetype],
          "content-disposition": contentDisposition(fileName(title, app.clock(), wish.filetype)),
          "x-content-type-options": "nosniff",
          "x-left-out": String(left_out),
          "cache-control": "private, no-store",
        },
        body: wish.filetype === "csv" ? csvOf(table) : xlsxOf(table, t("sheet")),
      },
    };
  }
}

/** Parses a link, which has either ids or the parameters of a search. */
function wishOf({ filetype, columns, id, after_xid: _after, ...rest }: QueryOf<typeof exportByLink>): Wish {
  const selection = {
    ...(id.length > 0 && { application_ids: id }),
    ...(Object.keys(rest).length > 0 && { query: SearchParams.parse(rest) }),
  };
  if (!hasOneSelection(selection)) throw fieldError("id", "server:search.selection.namedOrFound");
  return { filetype, columns, ...selection };
}
