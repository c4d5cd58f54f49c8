import { commentEnglish } from "./comment-english.mjs";
import { featureGraph } from "./feature-graph.mjs";
import { sendAheadUsers } from "./send-ahead.mjs";

/**
 * The pathname of a file URL is percent-encoded, and on Windows it begins with a slash before the drive letter. Folders
 * with a space or a non-ASCII letter in their name aren't found by it.
 */
const noPathOfFileUrl = {
  create: (context) => ({
    MemberExpression(node) {
      if (!node.computed && node.property.name === "pathname" && isFileUrl(node.object))
        context.report({ node, message: "Use fileURLToPath() of node:url, or import.meta.dirname." });
    },
  }),
};

const isFileUrl = ({ type, callee, arguments: [, base] = [] }) =>
  type === "NewExpression" &&
  callee.name === "URL" &&
  base?.type === "MemberExpression" &&
  base.property.name === "url";

/** Forbids the program to import code for tests: helpers, and the matrix rows next to each feature. */
const noTestsInProgram = {
  create: (context) => ({
    ImportDeclaration({ source }) {
      if (/^#tests\/|\.(test|matrix)\.tsx?$/.test(source.value))
        context.report({ node: source, message: "The program does not import what is there for tests." });
    },
  }),
};

const plugin = {
  meta: { name: "hirelane" },
  rules: {
    "comment-english": commentEnglish,
    "feature-graph": featureGraph,
    "no-path-of-file-url": noPathOfFileUrl,
    "no-tests-in-program": noTestsInProgram,
    "send-ahead": sendAheadUsers,
  },
};

// oxlint loads a plugin from its default export.
export default plugin;
