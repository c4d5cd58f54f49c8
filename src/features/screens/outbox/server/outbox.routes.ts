import { recallMessages as recall } from "#features/conversations/messages/server/recall-message.ts";
import { canSortMails } from "#features/screens/inbox/inbox.policy.ts";
import { countWaiting } from "#features/screens/inbox/server/inbox.access.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { listOutbox, recallMessages } from "../outbox.contract.ts";
import { countOutbox, maxCounted } from "../outbox-counts.contract.ts";
import { outboxTabs } from "../outbox.ts";
import { countsIn, outboxPage } from "./outbox.queries.ts";
import { recallAction } from "./recall-action.ts";

export function outboxRoutes(app: App): void {
  serve(app, listOutbox, async ({ db, actor, query }) => {
    const pages = pagesOf(app.secrets, listOutbox, { company_id: actor.company_id, query });
    const page = { page_size: query.page_size, after: pages.after() };
    const reading = { actor, translate: app.translations.translate, config: app.config };
    const { results, last } = await outboxPage(db, reading, query, page);
    return { now: app.clock().toISOString(), next: pages.next(last), results };
  });

  serve(app, countOutbox, async ({ db, actor, query: { tab, ...filter } }) => {
    const asked = (name: (typeof tab)[number]) => tab.length === 0 || tab.includes(name);
    const counts = await countsIn(db, actor, outboxTabs.filter(asked), filter);
    // The filter by bulk action doesn't apply to received emails.
    if (!asked("received") || filter.bulk_action_id !== undefined || !canSortMails(actor)) return counts;
    return { ...counts, received: await countWaiting(db, actor, filter.q, maxCounted) };
  });

  serve(app, recallMessages, async ({ db, actor, body }) =>
    "message_ids" in body
      ? { ...(await recall(db, actor, body.message_ids)), is_done: true }
      : recallAction(db, actor, body.bulk_action_id),
  );
}
