import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createRequestThread } from "#server/request-thread.ts";
import { indexedTexts, type IndexedTexts } from "./indexed-texts.ts";
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
  const thread = createRequestThread<typeof indexedTexts>(new URL("./indexing-thread.ts", import.meta.url), {
    name: "indexing",
    patienceMs,
  });
  return (documents) => (isLong(documents) ? thread.ask(documents) : Promise.resolve(indexedTexts(documents)));
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
