import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn, untilSearchIsQuick, type Client } from "./support/client.ts";
import { costOf, type Cost } from "./support/cost.ts";
import { createMix, type Ask } from "./load/mix.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { percentile } from "./support/report.ts";

/**
 * Sends a mix of requests by four people at rising rates, as open-loop load: each request is sent at its scheduled
 * time, however long earlier ones take. For each rate it prints the number of completed, refused and failed requests,
 * latency percentiles of admitted requests, CPU time, and the main thread's lag. With `--over` it then multiplies the
 * last rate by that factor. Afterwards it returns to the first rate, and measures the time until latencies are normal
 * again.
 */
const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    rates: { type: "string", default: "50,100,150,200,250,300,350" },
    seconds: { type: "string", default: "20" },
    over: { type: "string" },
    port: { type: "string", default: "4598" },
  },
});
const folder = values["data-dir"];
if (folder === undefined) throw new Error("Say which folder: --data-dir <a folder that npm run seed has grown>");
const address = `http://127.0.0.1:${values.port}`;
const seconds = Number(values.seconds);
const rates = values.rates.split(",").map(Number);
const people = ["owner@demo.test", "admin@demo.test", "manager@demo.test", "member@demo.test"];

type Done = { at: number; ms: number; status: number };

calibrate();
const program = await startProgram({ folder, port: values.port, settings: { LOG_LEVEL: "error" } });
try {
  const clients: Client[] = [];
  for (const email of people) clients.push(await signIn(address, email, demoPassword));
  await untilSearchIsQuick(clients[0] as Client);
  const ask = await createMix(address, clients);
  await run(ask, 20, 5);
  for (const rate of rates) await shown(ask, rate);
  if (values.over !== undefined) await overload(ask, Number(values.over) * (rates.at(-1) ?? 100));
} finally {
  await endProgram(program);
}

async function shown(ask: Ask, rate: number): Promise<readonly Done[]> {
  const before = await costOf(program.pid ?? 0, address);
  const done = await run(ask, rate, seconds);
  tell(rate, done, before, await costOf(program.pid ?? 0, address));
  await wait(2_000);
  return done;
}

async function run(ask: Ask, rate: number, forSeconds: number): Promise<readonly Done[]> {
  const began = performance.now();
  const done: Done[] = [];
  const send = async (number: number) => {
    const due = began + (number * 1_000) / rate;
    await wait(Math.max(0, due - performance.now()));
    const status = await ask(number).catch(() => 0);
    done.push({ at: due - began, ms: performance.now() - due, status });
  };
  await Promise.all(Array.from({ length: Math.round(rate * forSeconds) }, (_, number) => send(number)));
  return done;
}

function timesOf(done: readonly Done[]): number[] {
  return done.filter(isAdmitted).map(({ ms }) => ms);
}

function isAdmitted({ status }: Done): boolean {
  return status !== 503 && status !== 429;
}

function tell(rate: number, done: readonly Done[], before: Cost, after: Cost): void {
  const times = timesOf(done);
  const last = Math.max(...done.map(({ at, ms }) => at + ms)) / 1_000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0).padStart(6));
  const failed = done.filter(({ status }) => status === 0 || status === 500).length;
  const share = (name: "program" | "postgres") => `${Math.round((after[name] - before[name]) / 10 / last)} %`;
  console.log(
    `${rate.toString().padStart(5)}/s: ${(times.length / last).toFixed(0)}/s done, p50 ${p50}  p95 ${p95}  p99 ${p99} ms, ` +
      `${done.length - times.length} refused, ${failed} failed; program ${share("program")}, PostgreSQL ${share("postgres")} of a processor`,
  );
}

/** Load above the program's maximum should be refused, and the program should recover soon. */
async function overload(ask: Ask, rate: number): Promise<void> {
  const usual = percentile(timesOf(await shown(ask, rates[0] ?? 50)), 0.99);
  await shown(ask, rate);
  const began = performance.now();
  let recovered: number | undefined;
  while (recovered === undefined && performance.now() - began < 120_000) {
    const done = await run(ask, rates[0] ?? 50, 1);
    if (done.every(isAdmitted) && percentile(timesOf(done), 0.95) < 2 * usual)
      recovered = performance.now() - began - 1_000;
  }
  console.log(
    `as quick as before ${recovered === undefined ? "not within two minutes" : `after ${(recovered / 1_000).toFixed(1)} s`}`,
  );
}
