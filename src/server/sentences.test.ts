import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, it } from "vitest";
import { apiScopes } from "#shared/api-scopes.ts";
import { permissions } from "#shared/permissions.ts";

type Sentences = { [key: string]: string | Sentences };

const keysOf = (sentences: Sentences, path = ""): string[] =>
  Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  );

/** Suffixes that i18next adds to a key: plural forms, and contexts such as a missing actor. */
const endings = /(_(zero|one|two|few|many|other|none))+$/;

const program = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !/\.(test|matrix)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

/** Parts of keys whose namespace and ending are inserted values: `${noun}:log.${type}`. */
const begunAnywhere = program.flatMap(({ code }) =>
  Array.from(code.matchAll(/\}:([\w.-]*[\w-]\.)\$\{/g), ([, text = ""]) => text),
);

/** Quoted strings in files that name a namespace, and prefixes of keys that end in a value: `status.${…}`. */
function wordsAbout(namespace: string) {
  const about = program
    .filter(
      ({ file, code }) =>
        namespace === "" ||
        new RegExp(`/features/[^/]+/${namespace}/`).test(file) ||
        new RegExp(`["'\`]${namespace}[":]`).test(code),
    )
    .map(({ code }) => code)
    .join("\n");
  const texts = (pattern: RegExp) => Array.from(about.matchAll(pattern), ([, text = ""]) => text);
  return {
    quoted: new Set(texts(/["'`]([\w:.-]+)["'`]/g)),
    begun: [...texts(/`([\w:.-]*[\w-]\.)\$\{/g), ...begunAnywhere],
  };
}

it.each(globSync("src/{shared,server,features/*/*}/locales/en.json"))(
  "[UI-6] %s says nothing that is never said",
  (file) => {
    const owner = basename(dirname(dirname(file)));
    const namespace = owner === "shared" ? "common" : owner;
    const { quoted, begun } = wordsAbout(namespace === "common" ? "" : namespace);
    const isSaid = (key: string) =>
      [key, `${namespace}:${key}`].some((name) => quoted.has(name) || begun.some((start) => name.startsWith(start)));

    const keys = keysOf(JSON.parse(readFileSync(file, "utf8"))).map((key) => key.replace(endings, ""));

    expect(keys.filter((key) => !isSaid(key))).toEqual([]);
  },
);

/** Messages in schemas are plain strings, so the type checker doesn't verify them. */
it("[UI-6] has a sentence for each key that names its file", () => {
  const folders = globSync("src/{shared,server,features/*/*}/locales/en.json").map((file) => {
    const owner = basename(dirname(dirname(file)));
    const keys = keysOf(JSON.parse(readFileSync(file, "utf8"))).map((key) => key.replace(endings, ""));
    return [owner === "shared" ? "common" : owner, new Set(keys)] as const;
  });
  const sentences = new Map(folders);

  const named = program.flatMap(({ code }) => Array.from(code.matchAll(/["']([a-z-]+):([\w.-]+)["']/g)));
  const missing = named
    .filter(([, namespace = "", key = ""]) => sentences.get(namespace)?.has(key) === false)
    .map(([, namespace, key]) => `${namespace}:${key}`);

  const others: readonly string[] = [...permissions, ...apiScopes];
  expect(missing.filter((key) => !others.includes(key))).toEqual([]);
});
