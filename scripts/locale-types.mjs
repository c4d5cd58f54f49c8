import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { listFeatures } from "./features.mjs";

/** Suffixes that i18next adds to a key: plural forms, and `none` for a missing actor. */
const endings = /(_(zero|one|two|few|many|other|none))+$/;

/**
 * Writes the types of translation keys: the resources of the browser's `t()`, and the union of all keys with their
 * namespaces. On CI nothing is written, and an outdated file fails the check. Returns the exit code.
 */
export function writeLocaleTypes() {
  const features = listFeatures()
    .filter((feature) => existsSync(localeFile(`features/${feature}`)))
    .map((feature) => ({ namespace: path.basename(feature), folder: `features/${feature}` }))
    .toSorted((one, other) => (one.namespace < other.namespace ? -1 : 1));
  const results = [
    writeGenerated(path.join("src", "app", "locale-types.gen.ts"), resourceTypes(features)),
    writeGenerated(path.join("src", "shared", "sentence-keys.gen.ts"), sentenceKeys(features)),
  ];
  return Math.max(...results);
}

const localeFile = (folder) => path.join(root, "src", folder, "locales", "en.json");

function writeGenerated(name, text) {
  const file = path.join(root, name);
  if (existsSync(file) && readFileSync(file, "utf8").replaceAll("\r\n", "\n") === text) return 0;
  if (process.env.CI) {
    console.error(`${name} does not name the locales that there are. Run npm run check and commit it.`);
    return 1;
  }
  writeFileSync(file, text);
  console.log(`Wrote ${name}.`);
  return 0;
}

function resourceTypes(features) {
  const identifier = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const imports = features.map(
    ({ namespace, folder }) => `import type ${identifier(namespace)} from "#${folder}/locales/en.json";`,
  );
  return `// Written by npm run check from the locales folders.
${imports.join("\n")}
import type common from "#shared/locales/en.json";

/** English types the keys: a sentence that is not in these files does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      common: typeof common;
${features.map(({ namespace }) => `      "${namespace}": typeof ${identifier(namespace)};`).join("\n")}
    };
  }
}
`;
}

function sentenceKeys(features) {
  const shared = { namespace: "common", folder: "shared" };
  const server = { namespace: "server", folder: "server" };
  const keys = [shared, ...features, server].flatMap(({ namespace, folder }) =>
    keysIn(JSON.parse(readFileSync(localeFile(folder), "utf8"))).map((key) => `${namespace}:${key}`),
  );
  return `// Written by npm run check from the English locales.

/** Key of a sentence with its namespace, as both sides name it. Forms of a number share one key. */
export type SentenceKey =
${[...new Set(keys)].map((key) => `  | "${key}"`).join("\n")};
`;
}

function keysIn(sentences, before = "") {
  return Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === "string" ? [before + key.replace(endings, "")] : keysIn(value, `${before}${key}.`),
  );
}
