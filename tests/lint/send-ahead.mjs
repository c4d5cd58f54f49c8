/**
 * Files that may call `sendAhead()`. A statement that was sent ahead fails somewhere else than where it is written, and its
 * result is a promise that callers see, so each user is listed with the round trip that it saves.
 */
const users = [
  // The line in the log, which every change ends with.
  "src/features/platform/activity/server/activity.service.ts",
  // Words and texts of an application, which are written after its row and by each change of its words.
  "src/features/platform/indexing/server/vocabulary.ts",
  "src/features/platform/indexing/server/index-text.ts",
  "src/features/platform/indexing/server/text-changed.ts",
  "src/features/review/comments/server/index-comments.ts",
  // The lock of an application, which leaves with the statement that reads it.
  "src/features/review/applications/server/applications.access.ts",
  // A move: its row, its step and its line in the log are one round trip, for each application of a bulk action.
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
