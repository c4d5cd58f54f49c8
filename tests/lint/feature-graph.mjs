/**
 * What a feature may know of others: those of the rows above its own. Two features of one row know nothing of each other.
 * A new feature joins the first row below everything that it imports.
 */
export const levels = [
  ["activity", "companies", "indexing", "mail"],
  ["login-factors"],
  ["sessions", "jobs"],
  ["statuses", "structure", "company-settings", "people", "view-as", "api-keys", "webhooks", "roles", "single-sign-on"],
  ["applications", "hiring-teams", "sending-domains", "sms"],
  ["files", "interviewers", "ratings", "rejections", "tags", "tasks"],
  ["media", "templates", "questions", "intake"],
  ["access-explanations", "comments", "career", "matching", "profile", "scorecards"],
  ["messages", "job-board"],
  ["moves", "inbound-mail"],
  ["search", "erasure", "feedback", "mailboxes", "questionnaires", "referrals"],
  ["candidate-status", "candidates", "career-look", "exports", "job-editing", "printouts", "shares"],
  ["bulk-actions", "imports", "live", "saved-searches", "setup"],
  // The screens: each composes the nouns that a person sees on it.
  ["application-page", "job-list", "notifications", "operator"],
  ["inbox"],
  ["email-subscriptions", "results", "intake-page", "job-page", "outbox"],
  ["people-page"],
  ["audit-log"],
  // It lists the pages of the others.
  ["settings"],
];

/** The shell knows features in its lists alone: one for each side, and the page of each address. */
const lists = ["src/server/features.ts", "src/web/features.ts", "src/web/feature-commands.ts", "src/web/routes/"];

const level = new Map(levels.flatMap((features, row) => features.map((name) => [name, row])));

const imported = /^#features\/([^/]+)\/(.+)$/;
const ownFeature = /(?:^|\/)src\/features\/([^/]+)\//;
const shell = /(?:^|\/)(src\/(?:server|web|shared)\/.+)$/;
const isTest = /\.test\.tsx?$|\.matrix\.ts$/;

/** Why a file may not import this, or undefined where it may. Files are named from the root of the repository. */
export function refusal(file, specifier) {
  const [, name, path] = imported.exec(specifier) ?? [];
  if (name === undefined || isTest.test(file)) return undefined;
  const [, own] = ownFeature.exec(file) ?? [];
  const [, shellFile] = shell.exec(file) ?? [];
  if (!own && !shellFile) return undefined;

  if (!level.has(name)) return `The feature "${name}" has no row in tests/lint/feature-graph.mjs.`;
  if (/^(?:server|web|pages)\/[^/]+\//.test(path))
    return "The folders within a feature are its own: import a file at the top of its server/ or web/ folder.";
  if (shellFile && !lists.some((list) => shellFile.startsWith(list)))
    return "The shell knows features in src/server/features.ts, src/web/features.ts and src/web/routes/ only.";
  if (own === name) return "Import a file of the same feature by its relative path.";
  if (own && !level.has(own)) return `The feature "${own}" has no row in tests/lint/feature-graph.mjs.`;
  if (own && level.get(name) >= level.get(own))
    return `"${own}" may not know "${name}": tests/lint/feature-graph.mjs lists it in the same row or below.`;
  return undefined;
}

const check = (context, source) => {
  if (typeof source?.value !== "string") return;
  const message = refusal(context.filename.replaceAll("\\", "/"), source.value);
  if (message) context.report({ node: source, message });
};

export const featureGraph = {
  create: (context) => ({
    ImportDeclaration: (node) => check(context, node.source),
    ImportExpression: (node) => check(context, node.source),
    ExportNamedDeclaration: (node) => check(context, node.source),
    ExportAllDeclaration: (node) => check(context, node.source),
  }),
};
