import type { Actor } from "#shared/actor.ts";
import { cardsByIds, rowsByIds } from "#features/review/applications/server/applications.service.ts";
import type { SystemApp } from "#server/app.ts";
import type { SearchServices } from "./start-search.ts";
import { serve } from "#server/http/serve.ts";
import type { Db } from "#server/db/database.ts";
import { allOf, type QueryNode } from "../query/query-language.ts";
import { searchApplications, suggestSpelling, type SearchResult } from "../search.contract.ts";
import { afterXid } from "./after-xid.ts";
import { parseTextQuery } from "./text-query.ts";
import { matchesOf } from "./matches.ts";
import { createSearch, type PageRow } from "./search-service.ts";
import { respelledText } from "./spelling.ts";

export function searchRoutes(app: SystemApp & SearchServices): void {
  const search = createSearch(app, app.search);

  serve(
    app,
    searchApplications,
    async ({ query, actor, request }) => {
      const { q, inFields } = parseTextQuery(query);
      const text = allOf([q, inFields]);
      const { rows, columns, ...found } = await search(query, actor, afterXid(request));
      const cards = columns.flatMap((column) => column.rows);
      const foreign = (row: PageRow) => row.actor.company_id !== actor.company_id;
      return {
        found,
        rows,
        columns,
        cards,
        text,
        others: await inEachCompany(rows.filter(foreign), (db, as, ids) => resultsOf(db, as, text, ids)),
        otherCards: await inEachCompany(cards.filter(foreign), cardsByIds),
      };
    },
    async ({ db, actor, query, prepared: { found, rows, columns, cards, text, others, otherCards } }) => {
      const own = (all: readonly PageRow[]) =>
        all.filter((row) => row.actor.company_id === actor.company_id).map(({ id }) => id);
      const [ownResults, ownCards] = await Promise.all([
        resultsOf(db, actor, text, own(rows)),
        cardsByIds(db, actor, own(cards)),
      ]);
      const results = byId([...ownResults, ...others]);
      const shownCards = byId([...ownCards, ...otherCards]);
      return {
        ...found,
        results: rows.flatMap(({ id }) => results.get(id) ?? []),
        columns: columns.map((column) => ({
          ...column,
          results: column.rows.flatMap(({ id }) => shownCards.get(id) ?? []),
        })),
        query_params: query,
      };
    },
  );

  serve(
    app,
    suggestSpelling,
    ({ query, actor }) => respelledText({ database: app.database, search, snippets: app.snippets }, query, actor),
    async ({ prepared }) => ({ q: prepared }),
  );

  async function resultsOf(db: Db, actor: Actor, text: QueryNode | null, ids: number[]): Promise<SearchResult[]> {
    const [rows, matches] = await Promise.all([
      rowsByIds(db, actor, ids),
      matchesOf(db, actor, app.snippets, text, ids),
    ]);
    return rows.map((row) => ({ ...row, matches: matches.get(row.id) ?? [] }));
  }

  /** Uses one transaction per company, so that row level security applies even for members of several companies. */
  async function inEachCompany<T>(
    rows: readonly PageRow[],
    read: (db: Db, actor: Actor, ids: number[]) => Promise<T[]>,
  ): Promise<T[]> {
    const found = await Promise.all(
      [...Map.groupBy(rows, (row) => row.actor)].map(([actor, ofCompany]) =>
        app.database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) =>
          read(
            db,
            actor,
            ofCompany.map(({ id }) => id),
          ),
        ),
      ),
    );
    return found.flat();
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
