import { sql } from "kysely";
import type {
  FeatureNotifications,
  News,
  SubjectQuery,
} from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { ownersOf } from "#features/review/applications/server/owners.ts";
import type { Db } from "#server/db/database.ts";
import type { feature } from "../feature.ts";
import { visibleMessages } from "./messages.access.ts";

type Kind = keyof typeof feature.notifications;

const messages: SubjectQuery = (db, actor) =>
  visibleMessages(db, actor)
    .where("message.application_id", "=", sql.ref<number>("notification.application_id"))
    .where(
      sql<boolean>`case notification.kind
        when 'message_received' then message.state = 'received'
        when 'message_bounced' then message.state = 'bounced'
        else message.state in ('failed', 'unknown') or message.refused_copies <> '{}' end`,
    )
    .select("message.id");

export const notifications: FeatureNotifications<Kind> = {
  news: [
    {
      types: ["message_received", "message_bounced", "message_not_sent", "message_copy_refused"],
      read: newsOfMessages,
      tellsActor: true,
    },
  ],
  subjects: { message_received: messages, message_bounced: messages, message_failed: messages },
};

const kinds: Partial<Record<string, Kind>> = {
  message_received: "message_received",
  message_bounced: "message_bounced",
};

/** Notifies the author of a message of a reply or a failure, and the owner of the application of replies. */
async function newsOfMessages(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  const ownerOf = await ownersOf(
    db,
    rows.flatMap(({ type, application_id }) => (type === "message_received" && application_id) || []),
  );
  return rows.flatMap((row): News<Kind>[] => {
    const { application_id } = row;
    if (application_id === null) return [];
    const people = new Set([row.actor_id, row.type === "message_received" ? ownerOf.get(application_id) : undefined]);
    const kind = kinds[row.type] ?? "message_failed";
    return [...people].flatMap((user_id): News<Kind>[] =>
      user_id == null ? [] : [{ row, user_id, kind, subject: { application_id, job_id: null } }],
    );
  });
}
