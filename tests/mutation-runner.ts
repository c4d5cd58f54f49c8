import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { readMutations, type Mutation } from "./support/mutate.ts";

/** Runner's result for one mutation. `why` is empty if the named test fails, as it should. */
export type Verdict = { id: string; why: string };

/**
 * Applies the requested mutations one after another, in a single Vitest process that keeps unchanged modules loaded.
 */
process.env.MUTATION = "";
const rules = new Map(readMutations().map((mutation) => [mutation.id, mutation]));
const vitest = await createVitest("test", { watch: false, reporters: [{}] });
process.send?.("ready");

process.on("message", (id: string) => {
  const mutation = rules.get(id);
  void (mutation ? judge(mutation).catch(String).then(tell(id)) : vitest.close().then(() => process.exit(0)));
});

const tell = (id: string) => (why: string) => process.send?.({ id, why } satisfies Verdict);

async function judge(mutation: Mutation): Promise<string> {
  const { id, changes, test, title } = mutation;
  process.env.MUTATION = id;
  // Escaped, because Vitest treats the pattern as a regular expression.
  vitest.setGlobalTestNamePattern(title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  forget(vitest, changes);
  const { testModules } = await vitest.runTestSpecifications(await specificationsOf(test));
  process.env.MUTATION = "";
  forget(vitest, changes);

  const results = testModules.flatMap((module) => [...module.children.allTests()].map((one) => one.result().state));
  const ran = results.filter((state) => state === "passed" || state === "failed");
  if (ran.length === 0) {
    const errors = testModules.flatMap((module) => module.errors().map(({ message }) => message));
    return `no test ran: ${errors[0]?.slice(0, 300) ?? "nothing"}`;
  }
  return ran.includes("failed") ? "" : "the test passes without the rule";
}

/** Invalidates the changed files, which Vitest may have loaded with another mutation. */
function forget({ invalidateFile }: Pick<Vitest, "invalidateFile">, changes: Mutation["changes"]): void {
  for (const { file } of changes) invalidateFile.call(vitest, `${vitest.config.root}/${file}`);
}

/** Selects the matrix project with both locks on. The matrix runs in three projects. */
async function specificationsOf(test: string): Promise<TestSpecification[]> {
  const found = await vitest.globTestSpecifications([test]);
  return found.filter(({ project }) => !project.name.startsWith("matrix without"));
}
