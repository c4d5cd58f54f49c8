import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createRequestThread } from "#server/request-thread.ts";
import { indexedTexts, type IndexedTexts } from "./indexed-texts.ts";
import type { TextPart } from "./text-vector.ts";

type Documents = readonly (readonly TextPart[])[];

/**
 * Texts up to this length are indexed on the main thread in a few milliseconds, which is faster than a round trip to the
 * worker.
 */
const maxAtOnce = 20_000;

/** A document of 400,000 characters takes about a second. One that takes a minute, even on a busy machine, is malicious. */
const usualPatienceMs = 60_000;

/**
 * Creates a function that finds the words of untrusted texts. Long texts go to a worker thread, so that the process keeps
 * serving requests. A text that blocks the worker for too long is given up, and the worker is terminated with it.
 */
export function createIndexing(patienceMs = usualPatienceMs): (documents: Documents) => Promise<IndexedTexts> {
  const thread = createRequestThread<typeof indexedTexts>(new URL("./indexing-thread.ts", import.meta.url), {
    name: "indexing",
    patienceMs,
  });
  return (documents) => (isLong(documents) ? thread.ask(documents) : Promise.resolve(indexedTexts(documents)));
}

const isLong = (documents: Documents): boolean =>
  documents.flat().reduce((sum, { text }) => sum + text.length, 0) > maxAtOnce;

const indexInThread = createIndexing();

/**
 * Finds the words within a transaction. The idle timeout is raised, since PostgreSQL waits while the worker thread is
 * busy.
 */
export async function indexDocuments(db: Db, documents: Documents): Promise<IndexedTexts> {
  if (isLong(documents))
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(2 * usualPatienceMs)}, true)`.execute(
      db,
    );
  return indexInThread(documents);
}
