import { Worker, type MessagePort } from "node:worker_threads";
import type { Services } from "#server/services.ts";
import type { SearchThreadOrder, SearchThreadWord, WorkerStart } from "./messages.ts";

/** The process's only thread that searches. Each thread that serves requests has its own message port to it. */
export type SearchThread = {
  /** Connects one end of a message channel; the caller has the other end. Starts the thread if it isn't running. */
  join(line: MessagePort): void;
  close(): Promise<void>;
};

type Needs = Pick<Services, "config" | "database" | "log">;

export function createSearchThread({ config, database, log }: Needs): SearchThread {
  let worker: Worker | undefined;

  function start(): Worker {
    const data: WorkerStart = { url: database.url, maxBytes: config.searchMemory, dataDir: config.dataDir };
    const started = new Worker(new URL("./worker.ts", import.meta.url), { workerData: data, name: "search" });
    started.on("message", ({ level, message, detail }: SearchThreadWord) => log[level](detail, message));
    started.on("error", (error) => log.error({ err: error }, "search thread"));
    started.on("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  return {
    join(line) {
      worker ??= start();
      worker.postMessage({ join: line } satisfies SearchThreadOrder, [line]);
    },
    async close() {
      const running = worker;
      worker = undefined;
      if (!running) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      running.once("exit", () => resolve());
      running.postMessage("close" satisfies SearchThreadOrder);
      await promise;
    },
  };
}
