import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../src/features");

/** Names listed in a README, one in each line that begins with a dash: "- `tasks`: …" or "- [review](…): …". */
const namesIn = (readme) =>
  Array.from(readFileSync(path.join(folder, readme), "utf8").matchAll(/^- [`[]([a-z-]+)[`\]]/gm), ([, name]) => name);

/** Position of each feature (`wing/feature`) in the order of the READMEs. A feature can import those before it. */
const order = new Map(
  namesIn("README.md")
    .flatMap((wing) => namesIn(`${wing}/README.md`).map((name) => `${wing}/${name}`))
    .map((feature, position) => [feature, position]),
);

const imported = /^#features\/([^/]+\/[^/]+)\/(.+)$/;
const ownFeature = /(?:^|\/)src\/features\/([^/]+\/[^/]+)\//;
const isGround = /(?:^|\/)src\/(?:server|web|shared)\//;
const isBelowPrograms = /(?:^|\/)src\/(?:server|web|shared|features)\//;
const isTest = /\.test\.tsx?$|\.matrix\.ts$/;

/** Returns why a file must not import this module, or undefined if it is allowed. */
export function refusal(file, specifier) {
  if (isTest.test(file)) return undefined;
  if (/^#(?:program|app)\//.test(specifier) && isBelowPrograms.test(file))
    return "src/program and src/app put features together: nothing below them imports them.";
  if (specifier.startsWith("#features/") && isGround.test(file))
    return "src/server, src/web and src/shared know no feature. Put features together in src/program or src/app.";

  const [, name, rest] = imported.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const [, own] = ownFeature.exec(file) ?? [];
  for (const feature of [name, own ?? name])
    if (!order.has(feature)) return `The README of its wing in src/features has no line for the feature "${feature}".`;
  if (/^(?:server|web|pages)\/[^/]+\//.test(rest) && isBelowPrograms.test(file))
    return "The folders within a feature are its own: import a file at the top of its server/ or web/ folder.";
  if (own === name) return "Import a file of the same feature by its relative path.";
  if (own && order.get(name) > order.get(own))
    return `"${own}" may not import "${name}", which the READMEs of src/features list after it.`;
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
