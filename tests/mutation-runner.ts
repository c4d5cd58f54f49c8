import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { readMutations, type Mutation } from "./support/mutate.ts";

/** What a runner tells of one rule: empty when the test that is named for it fails without it. */
export type Verdict = { id: string; why: string };

/** Takes out the rules that it is sent, one after another, in one Vitest that has all else loaded. */
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
  // As Vitest escapes nothing, and a title is no pattern.
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

/** What Vitest has loaded of the changed files was loaded with another rule taken out. */
function forget({ invalidateFile }: Pick<Vitest, "invalidateFile">, changes: Mutation["changes"]): void {
  for (const { file } of changes) invalidateFile.call(vitest, `${vitest.config.root}/${file}`);
}

/** Of the three runs of the matrix, the one with both locks. */
async function specificationsOf(test: string): Promise<TestSpecification[]> {
  const found = await vitest.globTestSpecifications([test]);
  return found.filter(({ project }) => !project.name.startsWith("matrix without"));
}
