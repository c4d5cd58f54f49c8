import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { testApp } from "#tests/support/test-app.ts";
import { storedText } from "#tests/matrix/given-upload.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { author, readers, unseen } from "#tests/matrix/rows.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

/** Attaches a file to the comment, with the same content each time. */
async function attachedTo(db: Db, { company_id, comment_id }: { company_id: number; comment_id: number }) {
  const file_id = await storedText(db, company_id, "Notes of the interview.");
  return db
    .insertInto("comment_file")
    .values({ company_id, comment_id, file_id, name: "notes.txt" })
    .returning("id")
    .executeTakeFirstOrThrow();
}

export const matrix = nounMatrix({
  access: {
    "application:comment": readers,
    "comment:read": { ...readers, recruiter_uploader: unseen },
    "comment:edit": { ...author, recruiter_uploader: unseen },
  },
  absent: { comment_id: absentId, file_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const comment = await db
      .insertInto("comment")
      .values({ company_id, application_id, user_id: author_id, scope: "team", message: `Good questions. ${mark}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    const file = await attachedTo(db, { company_id, comment_id: comment.id });
    return { comment_id: comment.id, file_id: file.id };
  },
  inputs: {
    listApplicationComments: ({ application_id }) => ({ params: { application_id } }),
    createApplicationComment: ({ application_id }) => ({
      params: { application_id },
      body: { message: "Strong on uncertainty.", scope: "team" },
    }),
    listJobComments: ({ job_id }) => ({ params: { job_id } }),
    createJobComment: ({ job_id }) => ({ params: { job_id }, body: { message: "The ad is out.", scope: "team" } }),
    readCommentFile: ({ comment_id, file_id }) => ({ params: { comment_id, file_id } }),
    getComment: ({ comment_id }) => ({ params: { comment_id } }),
    patchComment: ({ comment_id }) => ({ params: { comment_id }, body: { message: "Good answers." } }),
    deleteComment: ({ comment_id }) => ({ params: { comment_id } }),
    restoreComment: async ({ company_id, comment_id }) => {
      const { database } = await testApp();
      // Restores a separate comment, so that the other one stays available for other calls.
      const deleted = await database.system((db) =>
        db
          .insertInto("comment")
          .columns(["company_id", "application_id", "user_id", "scope", "message", "deleted_at"])
          .expression((eb) =>
            eb
              .selectFrom("comment")
              .select([
                "company_id",
                "application_id",
                "user_id",
                "scope",
                "message",
                sql<string>`now()`.as("deleted_at"),
              ])
              .where("company_id", "=", company_id)
              .where("id", "=", comment_id),
          )
          .returning("id")
          .executeTakeFirst(),
      );
      return { params: { comment_id: deleted?.id ?? comment_id } };
    },
    listApplicationMentionable: ({ application_id }) => ({ params: { application_id }, query: { q: "an" } }),
    listJobMentionable: ({ job_id }) => ({ params: { job_id }, query: { q: "an" } }),
  },
});

export const applicationRows: ApplicationRows<"comment"> = {
  comment: ({ user_id, word }) => ({ user_id, message: word, scope: "team" }),
};
