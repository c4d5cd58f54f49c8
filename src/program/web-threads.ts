import { Worker, type MessagePort } from "node:worker_threads";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { MetricsOfThread } from "#server/metrics.ts";

/** What a thread that serves requests beside the first is started with. */
export type WebThreadStart = { config: Config; url: string };

/** What such a thread is told: to stop, to say what it measured, or what all threads measured. */
export type WebThreadOrder = "stop" | { measured: number } | { report: number; text: string };

/** What it tells the first thread: that it serves, what it measured, or what it needs of that thread. */
export type WebThreadWord =
  | "ready"
  | { measured: number; metrics: MetricsOfThread }
  | { report: number }
  | { joinSearch: MessagePort };

/** What the threads ask of the first. */
type FirstThread = { joinSearch: (line: MessagePort) => void; metricsOfAll: () => Promise<string> };

export type WebThreads = {
  /** Starts them, and answers when all of them serve. One that ends by a fault is started again. */
  start(given: WebThreadStart, first: FirstThread): Promise<void>;
  /** What each has measured. */
  metrics(): Promise<MetricsOfThread[]>;
  /** Answers when they have answered what they were asked. */
  stop(): Promise<void>;
};

const restartMs = 1_000;
/** One that does not say what it measured within this time is ending or busy. */
const maxMeasureMs = 1_000;

/** The threads that serve requests beside the first one, on its port. */
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
