import type { SystemApp } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { countAlsoApplied, listAlsoApplied, saySamePerson } from "../duplicates.contract.ts";
import { maxCounted } from "../duplicates.ts";
import { inOthersOfGroup, requirePerson } from "./also-applied.ts";
import { alsoAppliedIn, countIn } from "./duplicates.queries.ts";
import { requirePair } from "./pair.ts";
import { sayWhether } from "./same-person.service.ts";

export function candidateRoutes(app: SystemApp): void {
  serve(
    app,
    listAlsoApplied,
    async ({ actor, params, query }) => {
      const pages = pagesOf(app.secrets, listAlsoApplied, { company_id: actor.company_id, params, query });
      const { has_lost_reason, page_size } = query;
      const asked = { has_lost_reason, page_size, after: pages.after() };
      const elsewhere = await inOthersOfGroup(app, actor, params.application_id, (db, as, person) =>
        alsoAppliedIn(db, as, person, asked),
      );
      return { pages, asked, elsewhere };
    },
    async ({ db, actor, params, prepared: { pages, asked, elsewhere } }) => {
      const person = await requirePerson(db, actor, params.application_id);
      const found = [await alsoAppliedIn(db, actor, person, asked), ...elsewhere];
      const rows = found.flatMap((one) => one.rows);
      rows.sort((a, b) => b.row.dt_created.localeCompare(a.row.dt_created) || b.row.id - a.row.id);
      const page = rows.slice(0, asked.page_size);
      const hasMore = rows.length > page.length || found.some((one) => one.hasMore);
      return { results: page.map(({ row }) => row), next: pages.next(hasMore ? page.at(-1)?.keys : undefined) };
    },
  );

  serve(
    app,
    countAlsoApplied,
    ({ actor, params, query }) =>
      inOthersOfGroup(app, actor, params.application_id, (db, as, person) => countIn(db, as, person, query)),
    async ({ db, actor, params, query, prepared: elsewhere }) => {
      const own = await countIn(db, actor, await requirePerson(db, actor, params.application_id), query);
      const count = elsewhere.reduce((sum, one) => sum + one, own);
      return { count: Math.min(count, maxCounted) };
    },
  );

  serve(app, saySamePerson, async ({ db, actor, params, body: { is_same } }) => {
    const pair = await requirePair(db, actor, params.application_id, params.other_id, { lock: true });
    return { is_same, was_same: await sayWhether(db, actor, pair, is_same) };
  });
}
