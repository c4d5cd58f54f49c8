import { afterXid } from "#features/search/server/after-xid.ts";
import { selectedIds } from "#features/search/server/selection.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { createBulkAction, getBulkAction, listBulkActions, undoBulkAction } from "../bulk-actions.contract.ts";
import { recentBulkActions, requireBulkAction } from "./bulk-actions.access.ts";
import { presentBulkAction, startBulkAction, startUndo } from "./bulk-actions.service.ts";

export function bulkActionRoutes(app: App): void {
  serve(
    app,
    createBulkAction,
    ({ actor, body, request }) => selectedIds(app.search, actor, body, afterXid(request.headers["x-after-xid"])),
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
