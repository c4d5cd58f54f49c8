import { Worker } from "node:worker_threads";

/** Messages to and from the worker thread. Replies come in any order and are matched by id. */
export type ThreadRequest = { id: number; asked: unknown };
export type ThreadReply = { id: number; made: unknown } | { id: number; error: unknown };

/** Function that the thread runs for each request. */
export type Work = (asked: never) => unknown;

export type RequestThread<W extends Work> = {
  /** Sends a request. Rejects with the thread's error if it ends before replying. */
  ask(asked: Parameters<W>[0]): Promise<Awaited<ReturnType<W>>>;
  /** Number of requests without a reply. */
  waiting(): number;
  /** Terminates the thread immediately. The next request starts another one. */
  end(): Promise<void>;
};

type Options = {
  name: string;
  /** The thread is terminated if it sends no reply for this long while requests wait. */
  patienceMs: number;
};

/**
 * Creates a worker thread that handles requests; its script calls `answerRequests`. The thread starts with the first
 * request, and again with the first request after it ended.
 */
export function createRequestThread<W extends Work>(script: URL, { name, patienceMs }: Options): RequestThread<W> {
  type Made = Awaited<ReturnType<W>>;
  const waiting = new Map<number, PromiseWithResolvers<Made>>();
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let fault: unknown;
  let last = 0;

  function start(): Worker {
    // The process's own Node flags are meant for the main thread.
    const started = new Worker(script, { name, execArgv: [] });
    fault = new Error(`The thread "${name}" has ended.`);
    started.on("error", (error) => {
      if (worker === started) fault = error;
    });
    started.on("message", (reply: ThreadReply) => {
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      watch();
      if ("error" in reply) request?.reject(reply.error);
      else request?.resolve(reply.made as Made);
    });
    started.on("online", watch);
    started.on("exit", () => worker === started && fail(fault));
    // The thread must not keep the process alive.
    started.unref();
    return started;
  }

  function fail(error: unknown): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    watch();
  }

  /** Restarts the timeout, when the thread has started and after each reply. */
  function watch(): void {
    clearTimeout(patience);
    patience = waiting.size > 0 ? setTimeout(giveUp, patienceMs) : undefined;
  }

  function giveUp(): void {
    void worker?.terminate();
    fail(new Error(`The thread "${name}" took too long.`));
  }

  return {
    ask(asked) {
      worker ??= start();
      const id = ++last;
      // Throws if the data can't be cloned.
      worker.postMessage({ id, asked } satisfies ThreadRequest);
      const request = Promise.withResolvers<Made>();
      waiting.set(id, request);
      if (waiting.size === 1) watch();
      return request.promise;
    },
    waiting: () => waiting.size,
    async end() {
      await worker?.terminate();
    },
  };
}
