import { globSync } from "node:fs";
import path from "node:path";

/** Generates modules that import all files of the same name from the features, for places without a bundler. */
export function importLists(): { file: string; text: string }[] {
  return [
    {
      file: "src/features/across/notifications/server/feature-notifications.gen.ts",
      text: importList("server/notifications.ts", {
        name: "notifications",
        list: "featureNotifications",
        about: "The notifications of each feature that has any.",
      }),
    },
    {
      file: "src/features/across/exports/server/feature-export-columns.gen.ts",
      text: importList("server/export-columns.ts", {
        name: "exportColumns",
        list: "featureExportColumns",
        about: "The columns of exports that features load beside the rows.",
      }),
    },
  ];
}

function importList(file: string, { name, list, about }: { name: string; list: string; about: string }): string {
  const features = globSync(`src/features/*/*/${file}`)
    .map((found) => found.split(path.sep).slice(2, 4).join("/"))
    .toSorted();
  const aliases = new Map(features.map((feature) => [feature, camelCase(path.posix.basename(feature))]));
  const imports = features.map(
    (feature) => `import { ${name} as ${aliases.get(feature)} } from "#features/${feature}/${file}";\n`,
  );
  return `// Written by npm run check from the ${file} of each feature.
${imports.join("")}
/** ${about} */
export const ${list} = [
${[...aliases.values()].map((alias) => `  ${alias},\n`).join("")}] as const;
`;
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
