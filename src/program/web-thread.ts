import process from "node:process";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import type { SystemServices } from "#server/services.ts";
import { buildApp } from "./build-app.ts";
import { listenShared } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { closeHttp } from "#server/close-http.ts";
import { connectServices, type Cleanups } from "./services.ts";
import type { WebThreadOrder, WebThreadStart, WebThreadWord } from "./web-threads.ts";

/** Additional web thread. It shares the first thread's port, search and settings. */
const { config, url } = workerData as WebThreadStart;
const first = parentPort as NonNullable<typeof parentPort>;
const stopping = new AbortController();
let services: SystemServices | undefined;
const reports = new Map<number, (text: string) => void>();
let lastReport = 0;

first.on("message", (order: WebThreadOrder) => {
  if (order === "stop") stopping.abort();
  else if ("measured" in order) void measured(order.measured);
  else {
    reports.get(order.report)?.(order.text);
    reports.delete(order.report);
  }
});

const cleanups: Cleanups = [];
services = await connectServices(config, {
  url,
  log: createLog(config.logLevel),
  cleanups,
  stopping: stopping.signal,
  ofFirstThread: { joinFirstSearch, metricsOfAll },
});
const app = await buildApp(services);
cleanups.push(() => closeHttp(app, app.http));
await listenShared(app, config, { isFirst: false });
first.postMessage("ready" satisfies WebThreadWord);

if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));
for (const cleanup of cleanups.toReversed()) await cleanup();
process.exit(0);

function joinFirstSearch(line: MessagePort): void {
  first.postMessage({ joinSearch: line } satisfies WebThreadWord, [line]);
}

function metricsOfAll(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const report = ++lastReport;
  reports.set(report, resolve);
  first.postMessage({ report } satisfies WebThreadWord);
  return promise;
}

async function measured(id: number): Promise<void> {
  const metrics = (await services?.metrics.registry.getMetricsAsJSON()) ?? [];
  first.postMessage({ measured: id, metrics } satisfies WebThreadWord);
}
