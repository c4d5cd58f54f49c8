import { featureGraph } from "./feature-graph.mjs";
import { sendAheadUsers } from "./send-ahead.mjs";

/**
 * The path of a file's URL is percent-encoded, and on Windows begins with a slash before the drive: a folder with a space
 * or a letter beyond ASCII in its name is not found by it.
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

/** What is there for tests (helpers, and rows of the matrix beside their feature) is no part of the program. */
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
    "feature-graph": featureGraph,
    "no-path-of-file-url": noPathOfFileUrl,
    "no-tests-in-program": noTestsInProgram,
    "send-ahead": sendAheadUsers,
  },
};

// oxlint takes a plugin from the default export.
export default plugin;
