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
import { visibleComments } from "./comments.access.ts";
import { sharedComments, takeMentions } from "./shared-comments.ts";

type Kind = keyof typeof feature.notifications;

const comments: SubjectQuery = (db, actor) =>
  visibleComments(db, actor)
    .where("comment.id", "=", sql.ref<number>("notification.comment_id"))
    .where(sql<boolean>`(notification.kind <> 'mention' or strpos(comment.message, ${`@[user:${actor.user_id}]`}) > 0)`)
    .select("comment.id");

export const notifications: FeatureNotifications<Kind> = {
  news: [{ types: ["comment_added", "comment_edited"], read: newsOfComments }],
  subjects: { mention: comments, comment_on_owned: comments },
};

/** Notifies the people whom a comment mentions, only once even if it is edited, and the owner of its application. */
async function newsOfComments(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  // Keeps the last row per comment.
  const told = rows.filter(({ data }) => data.scope !== "private");
  const byComment = new Map(told.map((row) => [Number(row.data.comment_id), row]));
  const keys = [...byComment].filter(([id]) => id > 0).map(([id, { company_id }]) => ({ id, company_id }));
  if (keys.length === 0) return [];
  const shared = await sharedComments(db, keys);
  const mentions = Map.groupBy(await takeMentions(db, shared), ({ comment_id }) => comment_id);
  const ownerOf = await ownersOf(
    db,
    shared.flatMap(({ application_id }) => application_id ?? []),
  );
  const added = new Set(told.filter(({ type }) => type === "comment_added").map(({ data }) => data.comment_id));

  return shared.flatMap(({ id: comment_id, application_id, job_id }): News<Kind>[] => {
    const row = byComment.get(comment_id);
    if (!row) return [];
    const about = { row, subject: { application_id, job_id }, comment_id };
    const mentioned = (mentions.get(comment_id) ?? []).map(({ user_id }) => user_id);
    const owner = added.has(comment_id) && application_id !== null ? ownerOf.get(application_id) : undefined;
    return [
      ...mentioned.map((user_id): News<Kind> => ({ ...about, user_id, kind: "mention" })),
      ...(owner === undefined || mentioned.includes(owner)
        ? []
        : [{ ...about, user_id: owner, kind: "comment_on_owned" } as const]),
    ];
  });
}
