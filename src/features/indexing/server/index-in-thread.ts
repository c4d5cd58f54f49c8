import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { indexedTexts, type IndexedTexts } from "./indexed-texts.ts";
import type { IndexingReply, IndexingRequest } from "./indexing-thread.ts";
import type { TextPart } from "./text-vector.ts";

type Documents = readonly (readonly TextPart[])[];

/** What is typed into a form takes a few milliseconds, and is not worth the way to the thread and back. */
const maxAtOnce = 20_000;

/**
 * A document of 400,000 letters takes a second of work; one that takes so much longer, even on a busy machine, is
 * malicious.
 */
const usualPatienceMs = 60_000;

/**
 * Finds the words of texts that strangers wrote. Long texts go to a worker thread, so that the program keeps answering
 * requests. A text that would hold up the thread is given up together with it.
 */
export function createIndexing(patienceMs = usualPatienceMs): (documents: Documents) => Promise<IndexedTexts> {
  const waiting = new Map<number, PromiseWithResolvers<IndexedTexts>>();
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Worker {
    // What this process was started with is for its main thread.
    const started = new Worker(new URL("./indexing-thread.ts", import.meta.url), { name: "indexing", execArgv: [] });
    let fault: unknown = new Error("The texts took too long to be indexed.");
    started.on("error", (error) => (fault = error));
    started.on("message", ({ id, made }: IndexingReply) => {
      waiting.get(id)?.resolve(made);
      waiting.delete(id);
      watch();
    });
    started.on("exit", () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(fault);
      waiting.clear();
      watch();
    });
    // A program that wants to end does not wait for it.
    started.unref();
    return started;
  }

  /** The patience of a request begins when the one before it is done. */
  function watch(): void {
    clearTimeout(patience);
    patience = waiting.size > 0 ? setTimeout(() => void worker?.terminate(), patienceMs) : undefined;
  }

  return (documents) => {
    if (!isLong(documents)) return Promise.resolve(indexedTexts(documents));

    worker ??= start();
    const id = ++last;
    const request = Promise.withResolvers<IndexedTexts>();
    waiting.set(id, request);
    if (waiting.size === 1) watch();
    worker.postMessage({ id, documents } satisfies IndexingRequest);
    return request.promise;
  };
}

const isLong = (documents: Documents): boolean =>
  documents.flat().reduce((sum, { text }) => sum + text.length, 0) > maxAtOnce;

const indexInThread = createIndexing();

/** Finds the words in the midst of a transaction. While the thread works on long texts, PostgreSQL waits as long as we do. */
export async function indexDocuments(db: Db, documents: Documents): Promise<IndexedTexts> {
  if (isLong(documents))
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(2 * usualPatienceMs)}, true)`.execute(
      db,
    );
  return indexInThread(documents);
}
