import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { onRowsOf, ownOnly, readers, unseen } from "#tests/matrix/rows.ts";

// The notification of the matrix is the collaborator's.
export const matrix = nounMatrix({
  access: { "notification:own": { ...onRowsOf(readers, unseen), collaborator: ownOnly } },
  absent: { notification_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const comment = await db
      .insertInto("comment")
      .values({
        company_id,
        application_id,
        user_id: author_id,
        scope: "team",
        message: `Good questions. ${mark}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const notification = await db
      .insertInto("notification")
      .values({
        company_id,
        application_id,
        user_id: author_id,
        kind: "comment_on_owned",
        comment_id: comment.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { notification_id: notification.id };
  },
  inputs: {
    listNotifications: () => ({}),
    countNotifications: () => ({}),
    readNotification: ({ notification_id }) => ({ params: { notification_id }, body: {} }),
    readNotifications: ({ notification_id }) => ({ body: { id: notification_id } }),
  },
});
