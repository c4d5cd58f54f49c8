import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { listFeatures } from "./features.mjs";

const file = path.join(root, "src", "app", "locale-types.gen.ts");

/**
 * Writes the types of the sentences' keys: a namespace for each feature that has a `locales` folder, and the shell's own.
 * On CI nothing is written, and a file that is not true fails the check. Returns the exit code.
 */
export function writeLocaleTypes() {
  const text = localeTypes();
  if (existsSync(file) && readFileSync(file, "utf8").replaceAll("\r\n", "\n") === text) return 0;
  const name = path.relative(root, file);
  if (process.env.CI) {
    console.error(`${name} does not name the locales folders that there are. Run npm run check and commit it.`);
    return 1;
  }
  writeFileSync(file, text);
  console.log(`Wrote ${name}.`);
  return 0;
}

function localeTypes() {
  const features = listFeatures()
    .filter((feature) => existsSync(path.join(root, "src", "features", feature, "locales", "en.json")))
    .map((feature) => ({ feature, name: path.basename(feature) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const identifier = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return `// Written by npm run check from the locales folders.
${features.map(({ feature, name }) => `import type ${identifier(name)} from "#features/${feature}/locales/en.json";`).join("\n")}
import type common from "#shared/locales/en.json";

/** English types the keys: a sentence that is not in these files does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      common: typeof common;
${features.map(({ name }) => `      "${name}": typeof ${identifier(name)};`).join("\n")}
    };
  }
}
`;
}
