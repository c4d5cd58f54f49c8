import { Worker } from "node:worker_threads";

/** What such a thread is asked, and what it answers: to each by its number, in any order. */
export type ThreadRequest = { id: number; asked: unknown };
export type ThreadReply = { id: number; made: unknown } | { id: number; error: unknown };

/** What a thread does by request. */
export type Work = (asked: never) => unknown;

export type RequestThread<W extends Work> = {
  /** Fails by the fault of the thread when it ends before it has answered. */
  ask(asked: Parameters<W>[0]): Promise<Awaited<ReturnType<W>>>;
  /** How many requests have no answer yet. */
  waiting(): number;
  /** Ends it in the midst of what it does. The next request starts another one. */
  end(): Promise<void>;
};

type Options = {
  name: string;
  /** It is ended when it has answered nothing for so long while requests wait. */
  patienceMs: number;
};

/**
 * A worker thread that does work by request; its script calls `answerRequests`. It starts with the first request, and anew
 * with the first after its end.
 */
export function createRequestThread<W extends Work>(script: URL, { name, patienceMs }: Options): RequestThread<W> {
  type Made = Awaited<ReturnType<W>>;
  const waiting = new Map<number, PromiseWithResolvers<Made>>();
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let fault: unknown;
  let last = 0;

  function start(): Worker {
    // What this process was started with is for its main thread.
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
    // A program that wants to end does not wait for it.
    started.unref();
    return started;
  }

  function fail(error: unknown): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    watch();
  }

  /** Patience begins anew when the thread has started, and with each answer. */
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
      // Fails by itself where it cannot be copied.
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
