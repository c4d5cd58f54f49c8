import { parseArgs } from "node:util";
import fc from "fast-check";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { signIn } from "./support/client.ts";
import { percentile } from "./support/report.ts";

/**
 * Sends random search queries to a running program: half of them garbage, half of them using every feature of the query
 * language. None may fail with an internal error or take longer than `slow`. The seed is printed; running with it
 * repeats the same queries.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    count: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const slow = 300;
const count = Number(values.count);

const word = fc.oneof(
  fc.constantFrom("python", "sql", "java", "c++", "c#", ".net", "manager", "and", "the", "erfahrung", "kokemus", "och"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.stringMatching(/^[a-z]{1,6}$/),
);
const field = fc.constantFrom(
  "cv:",
  "files:",
  "message:",
  "first_name:",
  "tags:",
  "owner:",
  "comments:",
  "other_3:",
  "x:",
);
const { query: composed } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    word,
    word.map((text) => `"${text}"`),
    fc.tuple(word, word, word).map((words) => `"${words.join(" ")}"`),
    fc.tuple(field, tie("query")).map(([name, query]) => name + query),
    fc.tuple(fc.constantFrom("-", "NOT ", "not "), tie("query")).map(([not, query]) => not + query),
    fc.tuple(tie("query"), fc.constantFrom(" ", " OR ", " AND ", " or "), tie("query")).map((parts) => parts.join("")),
    tie("query").map((query) => `(${query})`),
  ),
}));
const garbage = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.stringMatching(/^[()":\-*~^\\ a-z]{0,60}$/),
  fc.string({ unit: "grapheme", minLength: 900, maxLength: 1_100 }),
);
const texts = fc.sample(fc.oneof(composed, garbage), { seed: Number(values.seed), numRuns: count });

console.log(`${count} texts of seed ${values.seed}`);
const client = await signIn(values.address, "owner@demo.test", demoPassword);
const times: number[] = [];
const statuses = new Map<number, number>();
const faults: string[] = [];
for (const q of texts) {
  const { status, ms } = await client.ask(searchApplications, {
    query: { q: q.toWellFormed(), status_group: "all", exclude_facets: true, exclude_facets_q: true },
  });
  times.push(ms);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 500 || ms > slow)
    faults.push(`${status} after ${ms.toFixed(0)} ms: ${JSON.stringify(q).slice(0, 300)}`);
}
const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1));
console.log(`p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms  longest ${percentile(times, 1).toFixed(0)} ms`);
console.log(Array.from(statuses, ([status, n]) => `${n} with ${status}`).join(", "));
console.log(`${faults.length} with an error of the program or over ${slow} ms`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
