import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { getPresignedUpload } from "#features/review/files/files.contract.ts";
import {
  checkImport,
  createImport,
  getImport,
  listImportRows,
  startImport,
  type Import,
} from "#features/across/imports/imports.contract.ts";
import { isWorking } from "#features/across/imports/imports.ts";
import { searchJobs } from "#features/screens/job-list/job-list.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { calibrate } from "./support/calibrate.ts";
import { searchesDuring, shown } from "./support/searches.ts";
import { signIn, untilSearchIsQuick } from "./support/client.ts";

/**
 * Imports a table of generated candidates into a running program. Reports the duration of the check and of the import,
 * the server process's peak memory, the reasons of failed rows, and a colleague's search latency before and during it.
 * `--pid` is the server's process id; its memory is measured on Linux only.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    pid: { type: "string" },
    rows: { type: "string", default: "100000" },
    broken: { type: "string", default: "0" },
    person: { type: "string", default: "owner@demo.test" },
    colleague: { type: "string", default: "admin@demo.test" },
  },
});
const { address, pid } = values;
const rowCount = Number(values.rows);
const brokenShare = Number(values.broken) / 100;
const sampleMs = 100;
const words = "engineer java nurse sales python berlin manager support warehouse design data react oslo lead".split(
  " ",
);

calibrate();
const client = await signIn(address, values.person, demoPassword);
const colleague = await signIn(address, values.colleague, demoPassword);
const { results } = await client.call(searchJobs, { query: { status: ["published"] } });
const [job] = results;
if (!job) throw new Error("There is no published job.");

let peak = memory();
const before = peak;
const sampling = setInterval(() => (peak = Math.max(peak, memory())), sampleMs);
await untilSearchIsQuick(colleague);
const quiet = await searchesDuring(colleague, wait(10_000));
const file = table();
const began = performance.now();
const run = await begin(file);
const uploaded = seconds(began);

const checkBegan = performance.now();
let checked: Import = run;
const checking = await searchesDuring(
  colleague,
  (async () => {
    await client.call(checkImport, { params: { import_id: run.id } });
    checked = await untilDone();
  })(),
);
const checkSeconds = seconds(checkBegan);

const runBegan = performance.now();
let done: Import = checked;
const running = await searchesDuring(
  colleague,
  (async () => {
    await client.call(startImport, { params: { import_id: run.id } });
    done = await untilDone();
  })(),
);
const runSeconds = seconds(runBegan);
clearInterval(sampling);

console.log(`${rowCount} rows, ${(file.length / 1e6).toFixed(1)} MB: uploaded and recognised in ${uploaded} s`);
console.log(`checked in ${checkSeconds} s: ${checked.good} good, ${checked.known} known, ${checked.broken} broken`);
console.log(
  `imported in ${runSeconds} s (${Math.round(done.added / Number(runSeconds))} a second): ` +
    `${done.state}, ${done.added} added, ${done.skipped} skipped, ${done.failed} failed`,
);
if (done.failed > 0) console.log(`why, of the first 100: ${await reasons()}`);
console.log(`memory of the program: ${before} → ${peak} MB`);
console.log("a colleague's searches, p50 and p95 in ms:");
console.log(`  before ${shown(quiet)}, during the check ${shown(checking)}, during the import ${shown(running)}`);

function table(): Buffer {
  const lines = ["First name,Last name,Email,Phone,Tags,Date applied,Message"];
  const mark = Date.now().toString(36);
  for (let number = 0; number < rowCount; number++) {
    const isBroken = number % 100 < brokenShare * 100;
    const person = `Given${number % 977},Family${number % 1_009}`;
    const email = `${mark}-${number}@bench.example`;
    const rest = `+46 70 ${1_000_000 + number},"${words[number % 14]}, ${words[(number * 5) % 14]}",2026-03-0${(number % 9) + 1}`;
    const message = `"I have worked with ${words[(number * 3) % 14]} for ${number % 20} years, and would like to go on."`;
    if (!isBroken) lines.push(`${person},${email},${rest},${message}`);
    else if (number % 3 === 0) lines.push(`"${person},${email},${rest},plain`);
    else if (number % 3 === 1) lines.push(`${person},no address,${rest},${message}`);
    else lines.push(`,,${email},${rest},${message}`);
  }
  return Buffer.from(`${lines.join("\r\n")}\r\n`);
}

async function begin(bytes: Buffer): Promise<Import> {
  const name = "candidates.csv";
  const form = await client.call(getPresignedUpload, { query: { name, size: bytes.length, purpose: "table" } });
  const body = new FormData();
  for (const [field, value] of Object.entries(form.fields)) body.append(field, value);
  body.append("file", new Blob([new Uint8Array(bytes)]), name);
  const posted = await fetch(new URL(form.url, address), { method: "POST", body });
  if (posted.status !== 201) throw new Error(`${posted.status} ${await posted.text()}`);
  return client.call(createImport, { params: { job_id: job?.id ?? 0 }, body: { key: form.fields.key, name } });
}

async function untilDone(): Promise<Import> {
  for (;;) {
    const found = await client.call(getImport, { params: { import_id: run.id } });
    if (!isWorking(found.state)) return found;
    await wait(250);
  }
}

async function reasons(): Promise<string> {
  const page = await client.call(listImportRows, {
    params: { import_id: run.id },
    query: { state: "failed", page_size: 100 },
  });
  const faults = page.results.flatMap((row) => row.faults.slice(0, 1));
  const counts = Map.groupBy(faults, ({ reason, field }) => `${reason}${field === null ? "" : ` (${field})`}`);
  return [...counts].map(([reason, rows]) => `${rows.length} ${reason}`).join(", ");
}

/** Resident memory of the server process in MB; 0 without `--pid`. */
function memory(): number {
  if (pid === undefined) return 0;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
  return Math.round(Number(kilobytes) / 1024);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
