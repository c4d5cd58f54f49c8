import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readMutations, type Mutation } from "./support/mutate.ts";

const atOnce = 2;

type Outcome = { mutation: Mutation; bitten: boolean; why: string };

/** Takes each rule of the `*.mutations.json` out once and holds that the test named beside it fails, and fails alone for that. */
async function runMutation(mutation: Mutation): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "hirelane-mutation-"));
  const report = join(folder, "report.json");
  const title = mutation.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const args = ["run", mutation.test, "-t", title, "--reporter=json", `--outputFile=${report}`, ...projectOf(mutation)];
  const env = { ...process.env, MUTATION: mutation.id };
  await promisify(execFile)("node_modules/.bin/vitest", args, { env, maxBuffer: 64 * 1024 * 1024 }).catch(
    () => undefined,
  );
  try {
    const { testResults } = JSON.parse(await readFile(report, "utf8")) as {
      testResults: { message: string; assertionResults: { status: string; title: string }[] }[];
    };
    const results = testResults
      .flatMap((file) => file.assertionResults)
      .filter((result) => result.status !== "skipped" && result.status !== "pending");
    const failed = results.filter((result) => result.status === "failed");
    if (results.length === 0)
      return { mutation, bitten: false, why: `no test ran: ${testResults[0]?.message.slice(0, 300) ?? "nothing"}` };
    return { mutation, bitten: failed.length > 0, why: failed.length > 0 ? "" : "the test passes without the rule" };
  } catch (error) {
    return { mutation, bitten: false, why: `no report: ${String(error)}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const projectOf = ({ test }: Mutation) =>
  test.startsWith("tests/matrix")
    ? ["--project", "matrix"]
    : test.endsWith(".tsx") || test.includes("/web/")
      ? ["--project", "web"]
      : ["--project", "server"];

const wanted = process.argv.slice(2);
const queue = readMutations().filter((mutation) => wanted.length === 0 || wanted.includes(mutation.id));
const total = queue.length;
const outcomes: Outcome[] = [];

async function work(): Promise<void> {
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const outcome = await runMutation(mutation);
    outcomes.push(outcome);
    console.log(
      `${outcome.bitten ? "bites " : "SILENT"} ${outcomes.length}/${total} ${mutation.id}: ${outcome.why || mutation.rule}`,
    );
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
const silent = outcomes.filter((outcome) => !outcome.bitten);
console.log(`\n${total - silent.length} of ${total} rules are held by the test named for them.`);
process.exitCode = silent.length === 0 ? 0 : 1;
