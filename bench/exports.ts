import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { exportApplications, fileTypes, previewExport } from "#features/across/exports/exports.contract.ts";
import { columnKeys } from "#features/across/exports/columns.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { login } from "#features/platform/sessions/sessions.contract.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn } from "./support/client.ts";

/**
 * Exports rows of a large company from a running program, and reads each file as it arrives. Reports the duration, the
 * size and the server process's peak memory. `--pid` is the server's process id; its memory is measured on Linux only.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    pid: { type: "string" },
    rows: { type: "string", default: "10000,100000" },
    person: { type: "string", default: "owner@demo.test" },
  },
});
const { address, person, pid } = values;
const sampleMs = 100;
const statusGroups = ["hired", "on_hold", "rejected", "current", "all"];

calibrate();
const client = await signIn(address, person, demoPassword);
const headers = await sessionHeaders();
for (const most of values.rows.split(",").map(Number)) {
  const selection = await searchFinding(most);
  for (const filetype of fileTypes) await measure(filetype, selection);
}

/** Finds the search by status group with the most rows within this limit. */
async function searchFinding(most: number) {
  let best = { count: 0, query: { status_group: "hired" } };
  for (const status_group of statusGroups) {
    const query = { status_group };
    const { count } = await client
      .call(previewExport, { body: { filetype: "csv", query } })
      .catch(() => ({ count: Number.POSITIVE_INFINITY }));
    if (count <= most && count > best.count) best = { count, query };
  }
  return best;
}

async function measure(filetype: (typeof fileTypes)[number], { count, query }: { count: number; query: object }) {
  let peak = memory();
  const before = peak;
  const sampling = setInterval(() => (peak = Math.max(peak, memory())), sampleMs);
  const slowest = watchAnswers();
  const started = performance.now();
  const response = await fetch(address + exportApplications.path, {
    method: "POST",
    headers,
    body: JSON.stringify({ filetype, columns: columnKeys, query }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  console.log(
    `${filetype.padEnd(4)} ${String(count).padStart(7)} rows  ${seconds.toFixed(1).padStart(6)} s  ` +
      `${(bytes / 1e6).toFixed(1).padStart(6)} MB  memory ${before} → ${peak} MB  slowest other answer ${(await slowest()).toFixed(0)} ms`,
  );
}

/** Calls another endpoint until stopped, and returns the longest response time in milliseconds. */
function watchAnswers(): () => Promise<number> {
  let slowest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${address}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return slowest;
  };
}

/** Resident memory of the server process in MB; 0 without `--pid`. */
function memory(): number {
  if (pid === undefined) return 0;
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function sessionHeaders(): Promise<Record<string, string>> {
  const entry = await fetch(address + login.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify({ email: person, password: demoPassword }),
  });
  const cookies = entry.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const csrf = cookies.find((cookie) => cookie.startsWith("csrftoken="))?.slice("csrftoken=".length) ?? "";
  return {
    "content-type": "application/json",
    "x-requested-with": "XMLHttpRequest",
    cookie: cookies.join("; "),
    "x-csrftoken": decodeURIComponent(csrf),
  };
}
