import { afterXid } from "#features/search/server/after-xid.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { createBulkAction, getBulkAction, listBulkActions, undoBulkAction } from "../bulk-actions.contract.ts";
import { recentBulkActions, requireBulkAction } from "./bulk-actions.access.ts";
import { applicationsFound, presentBulkAction, startBulkAction, startUndo } from "./bulk-actions.service.ts";

export function bulkActionRoutes(app: App): void {
  serve(
    app,
    createBulkAction,
    async ({ actor, body: { application_ids, query = {} }, request }) =>
      application_ids
        ? { application_ids, count: application_ids.length }
        : applicationsFound(app.search, actor, query, afterXid(request.headers["x-after-xid"])),
    async ({ db, actor, body, prepared }) => {
      const id = await startBulkAction(app, db, actor, body.task, prepared);
      return presentBulkAction(app, db, actor, id);
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
}
