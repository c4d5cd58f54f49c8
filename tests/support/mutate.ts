import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A rule taken out: the text to find (once) in a file, what stands there without the rule, and the test that must then fail. */
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

/**
 * A Vite plugin that takes one rule out of the program while it is loaded for a test run; no file is changed. A mutation
 * whose text is no longer there fails loudly, so that the list cannot rot.
 */
export function mutate(changes: Mutation["changes"]) {
  return {
    name: "mutate",
    enforce: "pre" as const,
    transform(code: string, id: string): string | undefined {
      const file = relative(root, id.split("?")[0] ?? id)
        .split(sep)
        .join("/");
      let changed: string | undefined;
      for (const change of changes.filter((candidate) => candidate.file === file)) {
        const text: string = changed ?? code;
        if (text.split(change.find).length !== 2) throw new Error(`${file} does not hold exactly once: ${change.find}`);
        changed = text.replace(change.find, () => change.replace);
      }
      return changed;
    },
  };
}
