import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { pino } from "pino";
import { followActivity } from "#features/activity/server/readers.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { createBulkReader } from "#server/db/bulk-reader.ts";
import { connectDatabase } from "#server/db/database.ts";
import { createCopies, quickInSql, quickTextInSql, type Loaded } from "./copies.ts";
import { textFinder } from "./find-text.ts";
import type { SearchMessage, SearchOrder, WorkerReply, WorkerStart } from "./messages.ts";
import { searchCopy } from "./search-copy.ts";
import { createSettled } from "./settled.ts";

/** The thread that keeps the copies: a search of a million rows does not hold up a request beside it. */
const { url, mostBytes, dataDir } = workerData as WorkerStart;
const port = parentPort as NonNullable<typeof parentPort>;
const reply = (message: WorkerReply) => port.postMessage(message);
const say = (level: "info" | "warn", message: string, detail: Record<string, unknown>) =>
  reply({ log: { level, message, detail } });

/** How long a first search waits for its company: most are loaded by then, and for the others SQL answers. */
const loadWaitMs = 150;

/** How large a company is takes no time to find out, but in the queue behind others it is not waited for. */
const sizeWaitMs = 700;

/** SQL takes longer to search a large company than its copy takes to be loaded, and would slow that down besides. */
const largeLoadWaitMs = 12_000;

const loader = createBulkReader(url);
const follower = createBulkReader(url);
const database = connectDatabase(url, { connections: 1 });
const log = pino({ level: "silent" });
const signal = createActivitySignal({ pool: database.pool, url, log });
const settled = createSettled(async () => {
  const { rows } = await database.pool.query<{ xid: string }>("select pg_snapshot_xmax(pg_current_snapshot()) as xid");
  return BigInt(rows[0]?.xid ?? 0);
});
const copies = createCopies({
  loader,
  follower,
  mostBytes,
  folder: join(dataDir, "search"),
  settledXid: settled.horizon,
  say,
});
const reading = await followActivity(
  { database, signal, log },
  { name: "search", handle: copies.follow, onSettled: settled.advance },
);

port.on("message", (message: SearchMessage | SearchOrder) => {
  if (message === "close") void close();
  else if (message === "load ahead") void copies.loadAhead();
  else void answer(message);
});

async function answer({ id, company_id, query, text, scope, after, words, after_xid }: SearchMessage): Promise<void> {
  try {
    const isUpToDate = after_xid === undefined || (await settled.past(after_xid));
    const asksText = text.q !== null || text.inFields !== null;
    const entry = await loaded(company_id, asksText);
    // Somebody's own change may wait behind a long transaction of somebody else; SQL shows it at once.
    if (!entry || (!isUpToDate && entry.copy.size <= quickInSql)) return reply({ id, found: undefined });
    const { copy, index } = entry;
    const findText = asksText && index ? textFinder(copy, index, text, query, scope) : () => undefined;
    reply({ id, found: searchCopy(copy, { query, scope, after, words, now: Date.now() }, findText) });
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply({ id, error: message, isLarge: (copies.find(company_id)?.copy.size ?? 0) > quickInSql });
  }
}

/** A company's copy with what the search needs of it, if it is there soon enough. */
async function loaded(company_id: number, asksText: boolean): Promise<Loaded | undefined> {
  const isEnough = (entry: Loaded | undefined) =>
    entry !== undefined &&
    (!asksText || entry.index !== undefined) &&
    (!entry.isOutdated || entry.copy.size > quickInSql);
  const entry = copies.find(company_id);
  if (isEnough(entry)) return entry;
  await atMost(loadWaitMs, copies.loading(company_id, asksText));
  if (!isEnough(copies.find(company_id))) {
    const rows = await atMost(sizeWaitMs, copies.rowsAtLeast(company_id));
    const isLarge = rows !== undefined && rows > (asksText ? quickTextInSql : quickInSql);
    if (isLarge) await atMost(largeLoadWaitMs, copies.loading(company_id, asksText));
  }
  const later = copies.find(company_id);
  return isEnough(later) ? later : undefined;
}

async function atMost<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  return first;
}

async function close(): Promise<void> {
  await reading.stop();
  await copies.close();
  await signal.close();
  await Promise.all([loader.close(), follower.close(), database.close()]);
  port.close();
}
