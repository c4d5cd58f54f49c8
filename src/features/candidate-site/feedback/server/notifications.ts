import { sql } from "kysely";
import type { FeatureNotifications, News } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { Db } from "#server/db/database.ts";
import type { feature } from "../feature.ts";
import { askersOf } from "./askers.ts";
import { visibleLinks } from "./feedback.access.ts";

type Kind = keyof typeof feature.notifications;

export const notifications: FeatureNotifications<Kind> = {
  news: [{ types: ["feedback_given"], read: newsOfFeedback }],
  subjects: {
    feedback_given: (db, actor) =>
      visibleLinks(db, actor)
        .where("link.application_id", "=", sql.ref<number>("notification.application_id"))
        .where("link.created_by_id", "=", actor.user_id)
        .where("link.given_at", "is not", null)
        .select("link.id"),
  },
};

/** Notifies the person who asked for the feedback. */
async function newsOfFeedback(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  const askers = await askersOf(
    db,
    rows.flatMap(({ data }) => (typeof data.feedback_link_id === "number" ? data.feedback_link_id : [])),
  );
  return rows.flatMap((row): News<Kind>[] => {
    const asker = askers.find(
      ({ id, company_id }) => id === row.data.feedback_link_id && company_id === row.company_id,
    );
    if (!asker || row.application_id === null) return [];
    const subject = { application_id: row.application_id, job_id: null };
    return [{ row, user_id: asker.created_by_id, kind: "feedback_given", subject }];
  });
}
