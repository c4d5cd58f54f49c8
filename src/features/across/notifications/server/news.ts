import { sql } from "kysely";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { existingApplications, invitationsTo } from "#features/review/applications/server/applications.access.ts";
import { sharedComments, takeMentions } from "#features/review/comments/server/shared-comments.ts";
import { followersWho, type FollowerFlag } from "#features/organization/jobs/server/followers.ts";
import { askersOf } from "#features/candidate-site/feedback/server/askers.ts";
import { assignedTasks, openTasks } from "#features/review/tasks/server/assigned-tasks.ts";
import type { Db } from "#server/db/database.ts";
import type { NotificationKind } from "../notifications.ts";

type Subject = { application_id: number | null; job_id: number | null };

/** Whom a line of the log concerns. Whether they may know of it is asked for all of them together. */
export type News = {
  row: ActivityRow;
  user_id: number;
  kind: NotificationKind;
  subject: Subject;
  comment_id?: number;
  task_id?: number;
};

/** The people whom a comment mentions, each once however often it is edited, and the owner of its application. */
export async function newsOfComments(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  // The last line of each comment.
  const told = rows.filter(({ data }) => data.scope !== "private");
  const byComment = new Map(told.map((row) => [Number(row.data.comment_id), row]));
  const keys = [...byComment].filter(([id]) => id > 0).map(([id, { company_id }]) => ({ id, company_id }));
  if (keys.length === 0) return [];
  const comments = await sharedComments(db, keys);
  const mentions = Map.groupBy(await takeMentions(db, comments), ({ comment_id }) => comment_id);
  const ownerOf = await ownersOf(
    db,
    comments.flatMap(({ application_id }) => application_id ?? []),
  );
  const added = new Set(told.filter(({ type }) => type === "comment_added").map(({ data }) => data.comment_id));

  return comments.flatMap(({ id: comment_id, application_id, job_id }): News[] => {
    const row = byComment.get(comment_id);
    if (!row) return [];
    const shared = { row, subject: { application_id, job_id }, comment_id };
    const mentioned = (mentions.get(comment_id) ?? []).map(({ user_id }) => user_id);
    const owner = added.has(comment_id) && application_id !== null ? ownerOf.get(application_id) : undefined;
    return [
      ...mentioned.map((user_id): News => ({ ...shared, user_id, kind: "mention" })),
      ...(owner === undefined || mentioned.includes(owner)
        ? []
        : [{ ...shared, user_id: owner, kind: "comment_on_owned" } as const]),
    ];
  });
}

/** Who has a task to do that they did not have before. */
export async function newsOfTasks(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  const given = rows.filter(({ data }) => Number(data.assignee_id) > 0 && data.assignee_id !== data.former_assignee_id);
  // The last line of each task.
  const byTask = new Map(given.map((row) => [Number(row.data.task_id), row]));
  const keys = [...byTask].map(([id, { company_id }]) => ({ id, company_id }));
  const tasks = keys.length > 0 ? await assignedTasks(db, keys) : [];
  return tasks.flatMap(({ id: task_id, assignee_id: user_id, application_id, job_id }): News[] => {
    const row = byTask.get(task_id);
    return row?.data.assignee_id === user_id
      ? [{ row, user_id, kind: "task_assigned", subject: { application_id, job_id }, task_id }]
      : [];
  });
}

/** Whose task is due: of one that no colleague has to do, its creator. */
export async function newsOfDueTasks(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  const open = await openTasks(
    db,
    rows.map(({ company_id, data }) => ({ company_id, id: Number(data.task_id) })),
  );
  return rows.flatMap((row): News[] => {
    const task = open.find(({ id, company_id }) => id === row.data.task_id && company_id === row.company_id);
    if (!task || typeof row.data.assignee_id !== "number") return [];
    const { id: task_id, application_id, job_id } = task;
    return [{ row, user_id: row.data.assignee_id, kind: "task_due", subject: { application_id, job_id }, task_id }];
  });
}

/** Who became the owner of an application, and still is. */
export async function newsOfOwners(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  const ownerOf = await ownersOf(
    db,
    rows.flatMap(({ application_id }) => application_id ?? []),
  );
  // The last line of each application.
  const byApplication = new Map(rows.map((row) => [row.application_id ?? 0, row]));
  return [...byApplication].flatMap(([application_id, row]): News[] => {
    const owner = ownerOf.get(application_id);
    if (owner === undefined || owner !== row.data.owner_id) return [];
    return [{ row, user_id: owner, kind: "application_assigned", subject: { application_id, job_id: null } }];
  });
}

/** With whom an application was shared, and still is. */
export async function newsOfInterviewers(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  const invited = await invitationsTo(
    db,
    rows.flatMap(({ application_id }) => application_id ?? []),
    rows.flatMap(({ data }) => (typeof data.interviewer_id === "number" ? data.interviewer_id : [])),
  );
  // The last line of each person and application.
  const byPlace = new Map(rows.map((row) => [`${row.application_id}/${row.data.interviewer_id}`, row]));
  return invited.flatMap(({ application_id, user_id }): News[] => {
    const row = byPlace.get(`${application_id}/${user_id}`);
    return row ? [{ row, user_id, kind: "interview_assigned", subject: { application_id, job_id: null } }] : [];
  });
}

/** Who asked by a link that was answered. */
export async function newsOfFeedback(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  const askers = await askersOf(
    db,
    rows.flatMap(({ data }) => (typeof data.feedback_link_id === "number" ? data.feedback_link_id : [])),
  );
  return rows.flatMap((row): News[] => {
    const asker = askers.find(
      ({ id, company_id }) => id === row.data.feedback_link_id && company_id === row.company_id,
    );
    if (!asker || row.application_id === null) return [];
    const subject = { application_id: row.application_id, job_id: null };
    return [{ row, user_id: asker.created_by_id, kind: "feedback_given", subject }];
  });
}

/** What the followers of a job want to hear of. */
const followed: Partial<Record<string, { flag: FollowerFlag; kind: NotificationKind }>> = {
  application_created: { flag: "has_new_application_enabled", kind: "new_application" },
  job_expires_soon: { flag: "has_job_expire_soon_enabled", kind: "job_expires_soon" },
  job_expired: { flag: "has_job_expired_enabled", kind: "job_expired" },
};

/** The followers of a job. Many applications to one job are told as one, so that they are about the job. */
export async function newsOfJobs(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  const news: News[] = [];
  for (const [type, { flag, kind }] of Object.entries(followed) as [
    string,
    { flag: FollowerFlag; kind: NotificationKind },
  ][]) {
    // Of an import its person hears once, and its followers need not hear a hundred thousand times.
    const told = rows.filter((row) => row.type === type && row.job_id !== null && row.data.import_id === undefined);
    const followers = await followersWho(db, flag, [...new Set(told.map(({ job_id }) => job_id ?? 0))]);
    const byJob = Map.groupBy(followers, ({ job_id }): number | null => job_id);
    for (const row of told)
      for (const { user_id } of byJob.get(row.job_id) ?? [])
        news.push({ row, user_id, kind, subject: { application_id: null, job_id: row.job_id } });
  }
  return news;
}

/** The person of an import that has ended, who may have left its page. */
export const newsOfImports = (rows: readonly ActivityRow[]): News[] =>
  rows.flatMap((row): News[] => {
    const { recipient_id } = row.data;
    const subject = { application_id: null, job_id: row.job_id };
    return typeof recipient_id === "number" ? [{ row, user_id: recipient_id, kind: "import_done", subject }] : [];
  });

const messageKinds: Partial<Record<string, NotificationKind>> = {
  message_received: "message_received",
  message_bounced: "message_bounced",
};

/** Notifies the author of a message of a reply or a failure, and the owner of the application of replies. */
export async function newsOfMessages(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  const ownerOf = await ownersOf(
    db,
    rows.flatMap(({ type, application_id }) => (type === "message_received" && application_id) || []),
  );
  return rows.flatMap((row): News[] => {
    const { application_id } = row;
    if (application_id === null) return [];
    const people = new Set([row.actor_id, row.type === "message_received" ? ownerOf.get(application_id) : undefined]);
    const kind = messageKinds[row.type] ?? "message_failed";
    return [...people].flatMap((user_id): News[] =>
      user_id == null ? [] : [{ row, user_id, kind, subject: { application_id, job_id: null } }],
    );
  });
}

/** The owner of an application that was withdrawn, and the followers of its job who hear of new ones. */
export async function newsOfWithdrawals(db: Db, rows: readonly ActivityRow[]): Promise<News[]> {
  if (rows.length === 0) return [];
  const ownerOf = await ownersOf(
    db,
    rows.flatMap(({ application_id }) => application_id ?? []),
  );
  const job_ids = [...new Set(rows.flatMap(({ job_id }) => job_id ?? []))];
  const followers = await followersWho(db, "has_new_application_enabled", job_ids);
  return rows.flatMap((row): News[] => {
    const { application_id, job_id } = row;
    if (application_id === null) return [];
    const ofJob = followers.filter((follower) => follower.job_id === job_id).map(({ user_id }) => user_id);
    const people = new Set([...ofJob, ownerOf.get(application_id)]);
    const subject = { application_id, job_id: null };
    return [...people].flatMap((user_id): News[] =>
      user_id === undefined ? [] : [{ row, user_id, kind: "application_withdrawn", subject }],
    );
  });
}

async function ownersOf(db: Db, application_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (application_ids.length === 0) return new Map();
  const applications = await existingApplications(db)
    .where(sql<boolean>`application.id = any(${application_ids}::bigint[])`)
    .where("application.owner_id", "is not", null)
    .select((eb) => ["application.id", eb.ref("application.owner_id").$notNull().as("owner_id")])
    .forKeyShare("application")
    .execute();
  return new Map(applications.map(({ id, owner_id }) => [id, owner_id]));
}
