import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { Feature } from "#features/feature.ts";
import { importLists } from "./import-lists.ts";

// Writes the catalogs: literals merged from what the features declare in their `feature.ts`. The files import nothing,
// so that features of lower wings and the browser can read them. On CI nothing is written, and an outdated catalog
// fails.

type Entry = readonly [key: string, value: unknown];
type Catalog = { file: string; name: string; about: string; entries: readonly Entry[] };

const features = await readFeatures();
const activities = features.flatMap(({ noun, feature }) =>
  Object.entries(feature.activities ?? {}).map(([type, rule]) => ({ noun, type, rule })),
);
/** Tables with rows of applications, sorted by name: all transactions write them in this order. */
const tables = features
  .flatMap(({ feature }) => Object.entries(feature.tables ?? {}))
  .flatMap(([table, { ofApplication }]) => (ofApplication ? [{ table, ...ofApplication }] : []))
  .toSorted((one, other) => compare(one.table, other.table));

const catalogs: Catalog[] = [
  {
    file: "src/features/platform/activity/activities.gen.ts",
    name: "activities",
    about: "The feature of each type of activity, and what a browser needs of its rule.",
    entries: activities.map(({ noun, type, rule }) => {
      const { subject, changes, history } = rule;
      const kind = rule.subject === "application" ? rule.kind : undefined;
      return [type, { noun, subject, kind, changes, history }];
    }),
  },
  {
    file: "src/features/platform/activity/server/activity-rules.gen.ts",
    name: "activityRules",
    about: "The rule of each type of activity.",
    entries: activities.map(({ type, rule }) => [type, rule]),
  },
  {
    file: "src/features/organization/webhooks/webhook-events.gen.ts",
    name: "webhookEvents",
    about: "The events of webhooks, each with the feature whose locales name it.",
    entries: firstOfEach(activities.flatMap(({ noun, rule }): Entry[] => (rule.event ? [[rule.event, noun]] : []))),
  },
  {
    file: "src/features/across/notifications/notification-rules.gen.ts",
    name: "notificationRules",
    about: "The rule of each kind of notification, with the feature whose locales tell of it.",
    entries: features.flatMap(({ noun, feature }) =>
      Object.entries(feature.notifications ?? {}).map(([kind, rule]): Entry => [kind, { noun, ...rule }]),
    ),
  },
  {
    file: "src/shared/company-rights.gen.ts",
    name: "companyRights",
    about: "Each right in a company, with the lowest role that has it.",
    entries: features.flatMap(({ feature }) => Object.entries(feature.rights ?? {})),
  },
  {
    file: "src/shared/part-rights.gen.ts",
    name: "partRights",
    about: "Each right in a job or in its applications, with the parts that have it.",
    entries: features.flatMap(({ feature }) => Object.entries(feature.partRights ?? {})),
  },
  {
    file: "src/shared/query-names.gen.ts",
    name: "queryNames",
    about: "The feature of each name with which a query key of the browser begins.",
    entries: features.flatMap(({ noun, feature }) => (feature.queries ?? []).map((name): Entry => [name, noun])),
  },
  {
    file: "src/shared/subject-query-names.gen.ts",
    name: "subjectQueryNames",
    about: "The feature of each name of what the browser asks for of one application or job.",
    entries: features.flatMap(({ noun, feature }) => (feature.subjectQueries ?? []).map((name): Entry => [name, noun])),
  },
  {
    file: "src/features/across/exports/export-columns.gen.ts",
    name: "exportColumns",
    about: "The columns of exports, each with the feature whose locales name it.",
    entries: features
      .flatMap(({ noun, feature }) =>
        Object.entries(feature.exportColumns ?? {}).map(([key, rule]) => [key, { noun, ...rule }] as const),
      )
      .toSorted(([, one], [, other]) => one.position - other.position),
  },
  {
    file: "src/shared/scope-areas.gen.ts",
    name: "scopeAreas",
    about: "The area of API keys for each beginning of a path.",
    entries: features.flatMap(({ feature }) => Object.entries(feature.scopes ?? {})),
  },
  {
    file: "src/server/secret-purposes.gen.ts",
    name: "featurePurposes",
    about: "The purposes for which features sign and encrypt.",
    entries: features.flatMap(({ feature }) => Object.entries(feature.secrets ?? {})),
  },
  {
    file: "src/features/organization/roles/right-nouns.gen.ts",
    name: "nounOfRight",
    about: "The feature of each right, whose locales say what it allows.",
    entries: features.flatMap(({ noun, feature }) =>
      Object.keys({ ...feature.rights, ...feature.partRights }).map((right): Entry => [right, noun]),
    ),
  },
  {
    file: "src/features/across/erasure/server/erased-rows.gen.ts",
    name: "erasedRows",
    about: "Each table with rows that anonymizing an application deletes or updates.",
    entries: tables.flatMap(({ table, onErase }): Entry[] =>
      onErase === "keep" || onErase === "derived" ? [] : [[table, onErase]],
    ),
  },
  {
    file: "src/features/across/merging/server/moved-rows.gen.ts",
    name: "movedRows",
    about: "Each table with rows that a merge moves to the other application.",
    entries: tables.flatMap(({ table, onMerge }): Entry[] =>
      onMerge === "keep" || onMerge === "by merging" ? [] : [[table, onMerge]],
    ),
  },
];

const files = [...catalogs.map((catalog) => ({ file: catalog.file, text: textOf(catalog) })), ...importLists()];
for (const { file, text } of files) {
  if (existsSync(file) && readFileSync(file, "utf8").replaceAll("\r\n", "\n") === text) continue;
  if (process.env.CI)
    throw new Error(`${file} differs from what the features declare. Run npm run check and commit it.`);
  writeFileSync(file, text);
}

/** Reads the features sorted by name, so that catalogs are the same on every machine. */
async function readFeatures(): Promise<{ noun: string; feature: Feature }[]> {
  const declarations = globSync("src/features/*/*/feature.ts").map((file) => ({
    file,
    noun: path.basename(path.dirname(file)),
  }));
  declarations.sort((one, other) => compare(one.noun, other.noun));
  return Promise.all(
    declarations.map(async ({ file, noun }) => {
      const { feature } = (await import(pathToFileURL(path.resolve(file)).href)) as { feature: Feature };
      return { noun, feature };
    }),
  );
}

/** Keeps one entry per event: if several features write its activities, the first one names it. */
function firstOfEach(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.toReversed())].toSorted(([one], [other]) => compare(one, other));
}

function textOf({ name, about, entries }: Catalog): string {
  const keys = entries.map(([key]) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined) throw new Error(`Two features declare ${twice} among the ${name}.`);
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join("");
  return `// Written by npm run check from the feature.ts of each feature.

/** ${about} */
export const ${name} = {
${lines}} as const;
`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
