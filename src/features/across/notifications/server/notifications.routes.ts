import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  countNotifications,
  listNotifications,
  readNotification,
  readNotifications,
} from "../notifications.contract.ts";
import { requireNotification } from "./notifications.access.ts";
import { countUnread, notificationsOf } from "./notification-list.ts";
import { markAllRead, markRead } from "./notifications.service.ts";

export function notificationRoutes(app: App): void {
  serve(app, listNotifications, async ({ db, actor, query }) => {
    const { is_unread: isUnread = false, page_size } = query;
    const pages = pagesOf(app.secrets, listNotifications, { company_id: actor.company_id, query });
    const found = await notificationsOf(db, actor, { isUnread }, { page_size, after: pages.after() });
    return { count: found.count, next: pages.next(found.last), results: found.results };
  });

  serve(app, countNotifications, async ({ db, actor }) => countUnread(db, actor));

  serve(app, readNotification, async ({ db, actor, params }) => {
    await markRead(db, actor, await requireNotification(db, actor, params.notification_id));
    return countUnread(db, actor);
  });

  serve(app, readNotifications, async ({ db, actor, body }) => {
    await markAllRead(db, actor, body.id);
    return countUnread(db, actor);
  });
}
