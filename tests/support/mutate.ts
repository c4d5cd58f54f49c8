import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { z } from "zod";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Mutation that removes a rule: the text to find (exactly once) in a file, its replacement, and the test that must then
 * fail.
 */
export const Mutation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  rule: z.string().min(10),
  /** Disables an access query or part of it. One of the matrix projects applies all such mutations at once. */
  opensAccess: z.literal(true).optional(),
  changes: z.array(z.strictObject({ file: z.string(), find: z.string().min(1), replace: z.string() })).min(1),
  test: z.string(),
  title: z.string(),
});
export type Mutation = z.infer<typeof Mutation>;

/** Reads the mutations of every `*.mutations.json`, each next to its test. */
export const readMutations = (): Mutation[] =>
  globSync("{src,tests}/**/*.mutations.json", { cwd: root })
    .toSorted()
    .flatMap((file) => z.array(Mutation).parse(JSON.parse(readFileSync(join(root, file), "utf8"))));

const nameOf = (id: string) =>
  relative(root, id.split("?")[0] ?? id)
    .split(sep)
    .join("/");

/**
 * Vite plugin that applies mutations while modules are loaded for a test run. No file on disk is changed. `taken`
 * returns the current mutation, and `files` lists all files that can ever be mutated: Vitest doesn't cache their
 * results on disk. A mutation whose text is no longer found throws, so that the list stays up to date.
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
