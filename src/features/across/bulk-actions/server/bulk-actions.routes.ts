import { findPeople } from "#features/review/applications/server/colleagues.ts";
import { assertSelectable, selectedIds } from "#features/across/search/server/selection.ts";
import type { App } from "#server/app.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import { serve } from "#server/http/serve.ts";
import {
  cancelBulkAction,
  createBulkAction,
  getBulkAction,
  listBulkActions,
  listBulkColleagues,
  preflightBulkAction,
  undoBulkAction,
} from "../bulk-actions.contract.ts";
import { colleaguesOf, recentBulkActions, requireBulkAction } from "./bulk-actions.access.ts";
import { cancelAction, presentBulkAction, presentLeftOut, startBulkAction, startUndo } from "./bulk-actions.service.ts";
import { preflight } from "./preflight.ts";

export function bulkActionRoutes(app: App & SearchServices): void {
  serve(
    app,
    createBulkAction,
    ({ actor, body, request }) => selectedIds(app.search, actor, body, request),
    async ({ db, actor, body, prepared }) => {
      const id = await startBulkAction(app, db, actor, body, prepared);
      return presentBulkAction(app, db, actor, id);
    },
  );

  serve(
    app,
    preflightBulkAction,
    ({ actor, body, request }) => selectedIds(app.search, actor, body, request),
    async ({ db, actor, body, prepared }) => {
      assertSelectable(prepared);
      const { ids } = prepared;
      const refused = await preflight(db, app, actor, body.task, ids);
      const count = refused.reduce((sum, group) => sum + group.count, 0);
      return {
        count: ids.length,
        changed: ids.length - count,
        left_out: await presentLeftOut(app, db, actor, refused),
      };
    },
  );

  serve(app, listBulkActions, async ({ db, actor }) => {
    const results = [];
    for (const { id } of await recentBulkActions(db, actor)) results.push(await presentBulkAction(app, db, actor, id));
    return { results };
  });

  serve(app, getBulkAction, async ({ db, actor, params }) => presentBulkAction(app, db, actor, params.bulk_action_id));

  serve(app, undoBulkAction, async ({ db, actor, params }) => {
    const action = await requireBulkAction(db, actor, params.bulk_action_id, { lock: true });
    const id = await startUndo(app, db, actor, action);
    return presentBulkAction(app, db, actor, id);
  });

  serve(app, cancelBulkAction, async ({ db, actor, params }) => {
    const action = await requireBulkAction(db, actor, params.bulk_action_id, { lock: true });
    await cancelAction(db, actor, action);
    return presentBulkAction(app, db, actor, action.id);
  });

  serve(app, listBulkColleagues, async ({ db, actor, query }) => findPeople(colleaguesOf(db, actor), query.q));
}
