import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Page, QueryBool, QueryId, QueryInt } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { notificationKinds } from "./notifications.ts";

/**
 * Group of notifications of one kind about one subject since the person last looked, represented by the most recent
 * one.
 */
export const Notification = z.object({
  /** Id of the most recent notification in the group. */
  id: Id,
  kind: z.enum(notificationKinds),
  /** Person who caused the most recent notification; null for the program, and for a person who has left. */
  user: UserRef.nullable(),
  /** Number of other people who also caused notifications of the group. */
  others: z.int(),
  /** Number of comments or tasks in the group. */
  count: z.int(),
  application: Id.nullable(),
  job: Id.nullable(),
  /** `full_name` is null for a job and for a masked applicant. */
  subject: z.object({ full_name: z.string().nullable(), job_title: z.string() }),
  comment: Id.nullable(),
  task: Id.nullable(),
  /** Start of the comment as plain text, or the title of the task. */
  excerpt: z.string().nullable(),
  dt_created: IsoTime,
  read_at: IsoTime.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const path = "/v2/notifications/";

export const listNotifications = endpoint({
  name: "listNotifications",
  summary: "What one was told of and may still see, newest first: the latest 500 of the last 90 days.",
  method: "GET",
  path,
  guard: "session",
  access: "signed_in",
  query: z.object({
    is_unread: QueryBool.optional(),
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(25),
    cursor: Cursor.optional(),
  }),
  reply: Page(Notification),
});

const NotificationCount = z.object({ unread: z.int() });

export const countNotifications = endpoint({
  name: "countNotifications",
  summary: "How many of one's notifications are unread. The count ends at 100.",
  method: "GET",
  path: `${path}count/`,
  guard: "session",
  access: "signed_in",
  reply: NotificationCount,
});

export const readNotification = endpoint({
  name: "readNotification",
  summary: "Mark a notification as read, with the earlier ones that it stands for.",
  method: "POST",
  path: `${path}:notification_id/read/`,
  guard: "session",
  access: "notification:own",
  params: z.object({ notification_id: QueryId }),
  body: z.strictObject({}),
  reply: NotificationCount,
});

export const readNotifications = endpoint({
  name: "readNotifications",
  summary: "Mark one's notifications as read, up to the one that one has seen last.",
  method: "POST",
  path: `${path}read/`,
  guard: "session",
  access: "signed_in",
  body: z.strictObject({ id: Id }),
  reply: NotificationCount,
});
