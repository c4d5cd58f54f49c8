import { Worker, type MessagePort } from "node:worker_threads";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { MetricsOfThread } from "#server/metrics.ts";

export type WebThreadStart = { config: Config; url: string };

/** Messages to a web thread: stop, send your metrics, or receive the metrics of all threads. */
export type WebThreadOrder = "stop" | { measured: number } | { report: number; text: string };

/** Messages from a web thread to the first thread: it is ready, sends its metrics, or needs something. */
export type WebThreadWord =
  | "ready"
  | { measured: number; metrics: MetricsOfThread }
  | { report: number }
  | { joinSearch: MessagePort };

/** Services of the first thread that the other threads use. */
type FirstThread = { joinSearch: (line: MessagePort) => void; metricsOfAll: () => Promise<string> };

export type WebThreads = {
  /** Starts the threads and resolves when all of them serve. A thread that crashes is restarted. */
  start(given: WebThreadStart, first: FirstThread): Promise<void>;
  metrics(): Promise<MetricsOfThread[]>;
  /** Stops the threads and resolves when they have answered their open requests. */
  stop(): Promise<void>;
};

const restartMs = 1_000;
/** A thread that sends no metrics within this time is busy or ending. */
const maxMeasureMs = 1_000;

/** Creates additional threads that serve requests on the first thread's port. */
export function createWebThreads(count: number, log: Logger): WebThreads {
  const threads = new Set<Worker>();
  const asked = new Map<number, (metrics: MetricsOfThread | undefined) => void>();
  let lastId = 0;
  let isStopping = false;

  function startOne(given: WebThreadStart, first: FirstThread): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const thread = new Worker(new URL("./web-thread.ts", import.meta.url), { name: "web", workerData: given });
    const tell = (order: WebThreadOrder) => thread.postMessage(order);
    threads.add(thread);
    thread.on("message", (word: WebThreadWord) => {
      if (word === "ready") resolve();
      else if ("joinSearch" in word) first.joinSearch(word.joinSearch);
      else if ("metrics" in word) asked.get(word.measured)?.(word.metrics);
      else void first.metricsOfAll().then((text) => tell({ report: word.report, text }));
    });
    thread.on("error", (error) => {
      log.error({ err: error }, "web thread");
      reject(error);
    });
    thread.on("exit", () => {
      threads.delete(thread);
      reject(new Error("A thread that serves requests ended."));
      if (isStopping) return;
      setTimeout(() => {
        if (!isStopping) void startOne(given, first).catch(() => undefined);
      }, restartMs).unref();
    });
    return promise;
  }

  function measuredBy(thread: Worker): Promise<MetricsOfThread | undefined> {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<MetricsOfThread | undefined>();
    const limit = setTimeout(() => resolve(undefined), maxMeasureMs);
    asked.set(id, resolve);
    thread.postMessage({ measured: id } satisfies WebThreadOrder);
    return promise.finally(() => {
      clearTimeout(limit);
      asked.delete(id);
    });
  }

  return {
    async start(given, first) {
      await Promise.all(Array.from({ length: count }, () => startOne(given, first)));
    },
    async metrics() {
      return (await Promise.all([...threads].map(measuredBy))).filter((metrics) => metrics !== undefined);
    },
    async stop() {
      isStopping = true;
      await Promise.all(
        [...threads].map(async (thread) => {
          const ended = new Promise((resolve) => thread.once("exit", resolve));
          thread.postMessage("stop" satisfies WebThreadOrder);
          await ended;
        }),
      );
    },
  };
}
