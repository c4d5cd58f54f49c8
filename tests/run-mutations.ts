import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Verdict } from "./mutation-runner.ts";
import { createTemplate } from "./support/database.ts";
import { readMutations } from "./support/mutate.ts";
import { startTestPostgres } from "./support/postgres.ts";

/** Applies each mutation of the `*.mutations.json` once. The test named in it must fail, and for that reason only. */
const atOnce = 2;
const runner = fileURLToPath(new URL("mutation-runner.ts", import.meta.url));

const wanted = process.argv.slice(2);
const rules = new Map(readMutations().map((mutation) => [mutation.id, mutation]));
const unknown = wanted.filter((id) => !rules.has(id));
if (unknown.length > 0) throw new Error(`No *.mutations.json holds ${unknown.join(", ")}.`);
// Adjacent mutations share a test file, whose modules stay loaded.
const queue = wanted.length > 0 ? wanted : [...rules.keys()];
const total = queue.length;
const verdicts: Verdict[] = [];

const postgres = await startTestPostgres();
const { url, folder } = postgres;
const shared = { url, folder, template: await createTemplate(url) };
const env = { ...process.env, TEST_POSTGRES: JSON.stringify(shared) };

async function work(): Promise<void> {
  if (queue.length === 0) return;
  const child = fork(runner, { env });
  child.once("exit", (code) => code && process.exit(code));
  await once(child, "message");
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    child.send(id);
    const [verdict] = (await once(child, "message")) as [Verdict];
    verdicts.push(verdict);
    const [outcome, why] = verdict.why === "" ? ["bites ", rules.get(id)?.rule] : ["SILENT", verdict.why];
    console.log(`${outcome} ${verdicts.length}/${total} ${id}: ${why}`);
  }
  child.send("");
  await once(child, "exit");
}

await Promise.all(Array.from({ length: atOnce }, work));
await postgres.stop();
const bites = verdicts.filter(({ why }) => why === "").length;
console.log(`\n${bites} of ${total} rules are held by the test named for them.`);
process.exitCode = bites === total ? 0 : 1;
