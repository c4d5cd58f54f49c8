import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { z } from "zod";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * A rule taken out: the text to find (once) in a file, its replacement without the rule, and the test that must then
 * fail.
 */
export const Mutation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  rule: z.string().min(10),
  /** Takes (a part of) an access query away: one of the runs of the matrix does so with all of these at once. */
  opensAccess: z.literal(true).optional(),
  changes: z.array(z.strictObject({ file: z.string(), find: z.string().min(1), replace: z.string() })).min(1),
  test: z.string(),
  title: z.string(),
});
export type Mutation = z.infer<typeof Mutation>;

/** The rules of every `*.mutations.json`, which lies beside the test that holds them. */
export const readMutations = (): Mutation[] =>
  globSync("{src,tests}/**/*.mutations.json", { cwd: root })
    .toSorted()
    .flatMap((file) => z.array(Mutation).parse(JSON.parse(readFileSync(join(root, file), "utf8"))));

const nameOf = (id: string) =>
  relative(root, id.split("?")[0] ?? id)
    .split(sep)
    .join("/");

/**
 * A Vite plugin that takes rules out of the program while it is loaded for a test run; no file is changed. `taken` says
 * which at any moment, and `files` are all that it may ever change: Vitest keeps no result of those on disk. A mutation
 * whose text is no longer there fails loudly, so that the list cannot rot.
 */
export function mutate(files: ReadonlySet<string>, taken: () => Mutation["changes"]): Plugin {
  return {
    name: "mutate",
    enforce: "pre",
    api: { vitest: { ignoreFsModuleCache: true } },
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (files.has(nameOf(id)) ? false : undefined)),
    transform(code: string, id: string): string | undefined {
      const file = nameOf(id);
      let changed: string | undefined;
      for (const change of taken().filter((candidate) => candidate.file === file)) {
        const text: string = changed ?? code;
        if (text.split(change.find).length !== 2) throw new Error(`${file} does not hold exactly once: ${change.find}`);
        changed = text.replace(change.find, () => change.replace);
      }
      return changed;
    },
  };
}

export const filesOf = (mutations: readonly Mutation[]): ReadonlySet<string> =>
  new Set(mutations.flatMap(({ changes }) => changes.map(({ file }) => file)));
