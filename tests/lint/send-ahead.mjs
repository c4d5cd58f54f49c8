/**
 * Files allowed to call `sendAhead()`. A pipelined statement fails elsewhere than where it is written, and callers see
 * its result as a promise. So each user is listed with the round trip it saves.
 */
const users = [
  // The activity log entry that every change ends with.
  "src/features/platform/activity/server/activity.service.ts",
  // Words and texts of an application's search index, written after its row and whenever its text changes.
  "src/features/platform/indexing/server/vocabulary.ts",
  "src/features/platform/indexing/server/index-text.ts",
  "src/features/platform/indexing/server/text-changed.ts",
  "src/features/review/comments/server/index-comments.ts",
  // The application's lock, which is pipelined with the statement that reads it.
  "src/features/review/applications/server/applications.access.ts",
  // Status changes: row, step and log entry take one round trip for each application of a bulk action.
  "src/features/review/applications/server/applications.service.ts",
];

const isTest = /\.test\.ts$/;

export const sendAheadUsers = {
  create: (context) => ({
    ImportSpecifier(node) {
      if (node.imported.name !== "sendAhead") return;
      const file = context.filename.replaceAll("\\", "/");
      if (isTest.test(file) || users.some((user) => file.endsWith(`/${user}`))) return;
      context.report({ node, message: "Wait for the statement, or add the file to tests/lint/send-ahead.mjs." });
    },
  }),
};
