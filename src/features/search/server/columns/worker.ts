import { parentPort, workerData } from "node:worker_threads";
import { pino } from "pino";
import { followActivity } from "#features/activity/server/readers.ts";
import { createActivitySignal } from "#features/activity/server/signal.ts";
import { createBulkReader } from "#server/db/bulk-reader.ts";
import { connectDatabase } from "#server/db/database.ts";
import { createCopies } from "./copies.ts";
import type { SearchMessage, WorkerReply, WorkerStart } from "./messages.ts";
import { searchCopy } from "./search-copy.ts";
import { createSettled } from "./settled.ts";

/** The thread that keeps the copies: a search of a million rows does not hold up a request beside it. */
const { url, mostBytes } = workerData as WorkerStart;
const port = parentPort as NonNullable<typeof parentPort>;
const reply = (message: WorkerReply) => port.postMessage(message);
const say = (level: "info" | "warn", message: string, detail: Record<string, unknown>) =>
  reply({ log: { level, message, detail } });

/** How long a first search waits for its company: most are loaded by then, and for the others SQL answers. */
const loadWaitMs = 150;

const loader = createBulkReader(url);
const follower = createBulkReader(url);
const database = connectDatabase(url, { connections: 1 });
const log = pino({ level: "silent" });
const signal = createActivitySignal({ pool: database.pool, url, log });
const settled = createSettled();
const copies = createCopies({
  loader,
  follower,
  mostBytes,
  onLoaded: (copy, ms) =>
    say("info", "search copy loaded", { company_id: copy.company_id, applications: copy.size, ms: Math.round(ms) }),
  onFailed: (company_id, error) => say("warn", "search copy not loaded", { company_id, error: String(error) }),
});
const reading = await followActivity(
  { database, signal, log },
  { name: "search", handle: copies.follow, onSettled: settled.advance },
);

port.on("message", (message: SearchMessage | "close") => {
  if (message === "close") void close();
  else void answer(message);
});

async function answer({ id, company_id, query, scope, after, words, after_xid }: SearchMessage): Promise<void> {
  try {
    if (after_xid !== undefined) await settled.past(after_xid);
    const copy = copies.find(company_id) ?? (await waitFor(company_id));
    if (!copy || asksForText(query)) return reply({ id, found: undefined });
    reply({ id, found: searchCopy(copy, { query, scope, after, words, now: Date.now() }, () => undefined) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const asksForText = (query: SearchMessage["query"]) =>
  Object.entries(query).some(([name, value]) => /^q(_|$)/.test(name) && (value as string | string[]).length > 0);

async function waitFor(company_id: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, loadWaitMs);
  await Promise.race([copies.loading(company_id), promise]);
  clearTimeout(timer);
  return copies.find(company_id);
}

async function close(): Promise<void> {
  await reading.stop();
  await signal.close();
  await Promise.all([loader.close(), follower.close(), database.close()]);
  port.close();
}
