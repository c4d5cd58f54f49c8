import { join } from "node:path";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { pino } from "pino";
import { followActivity } from "#features/platform/activity/server/follow-activity.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { createBulkReader } from "#server/db/bulk-reader.ts";
import { connectDatabase } from "#server/db/database.ts";
import { maxRowsForSql, maxRowsForTextSql } from "../cache/count-rows.ts";
import { createSearchCache, type LoadedCompany } from "../cache/search-cache.ts";
import { textFinder } from "../search/find-text.ts";
import type {
  SearchMessage,
  SearchOrder,
  SearchThreadOrder,
  SearchThreadWord,
  WorkerReply,
  WorkerStart,
} from "./messages.ts";
import type { OptionWords } from "../search/facet-results.ts";
import { searchColumns } from "../search/search-columns.ts";
import { createScanHelpers } from "../scan/scan-helpers.ts";
import { createWatermark } from "./watermark.ts";

/** Worker thread that owns the search cache, so that a search of a million rows doesn't block requests. */
const { url, maxBytes, dataDir } = workerData as WorkerStart;
const port = parentPort as NonNullable<typeof parentPort>;
/** Message ports to the threads that serve requests. */
const lines = new Set<MessagePort>();
const sendLog = (...[level, message, detail]: [SearchThreadWord["level"], string, Record<string, unknown>]) =>
  port.postMessage({ level, message, detail } satisfies SearchThreadWord);

/** How long a first search waits for its company to load. Most load in time; SQL handles the others. */
const loadWaitMs = 150;

/** Maximum wait for the company's size. Counting is fast, but may be queued behind other companies. */
const sizeWaitMs = 700;

/** Searching a large company in SQL takes longer than loading its store, and would slow down the loading. */
const largeLoadWaitMs = 20_000;

const stateEveryMs = 500;

const loader = createBulkReader(url);
const textReader = createBulkReader(url);
const follower = createBulkReader(url);
const database = connectDatabase(url, { connections: 1 });
const log = pino({ level: "silent" });
const signal = createActivitySignal({ pool: database.pool, url, log });
const watermark = createWatermark(async () => {
  const { rows } = await database.pool.query<{ xid: string }>("select pg_snapshot_xmax(pg_current_snapshot()) as xid");
  return BigInt(rows[0]?.xid ?? 0);
});
const helpers = createScanHelpers();
const cache = createSearchCache({
  helpers,
  loader,
  textReader,
  follower,
  maxBytes,
  folder: join(dataDir, "search"),
  appliedXid: watermark.current,
  log: sendLog,
});
const reading = await followActivity(
  { database, signal, log },
  { name: "search", handle: cache.follow, onApplied: watermark.advance },
);

let isLoadingAhead = false;
const telling = setInterval(() => {
  const state: WorkerReply = { state: { lag: reading.lag(), isLoadingAhead } };
  for (const line of lines) line.postMessage(state);
}, stateEveryMs);

port.on("message", (order: SearchThreadOrder) => {
  if (order === "close") void close();
  else serve(order.join);
});

function serve(line: MessagePort): void {
  const words = new Map<string, OptionWords>();
  lines.add(line);
  line.on("close", () => lines.delete(line));
  line.on("message", (message: SearchMessage | SearchOrder) => {
    if (message === "load ahead") void loadAhead();
    else if ("words" in message) for (const each of message.words) words.set(each.language, each);
    else void answer(message, words.get(message.language)!, (reply) => line.postMessage(reply));
  });
}

async function loadAhead(): Promise<void> {
  isLoadingAhead = true;
  await cache.loadAhead();
  isLoadingAhead = false;
}

async function answer(message: SearchMessage, words: OptionWords, reply: (found: WorkerReply) => void): Promise<void> {
  const { id, company_id, query, text, scope, after, after_xid } = message;
  try {
    const isUpToDate = after_xid === undefined || (await watermark.waitFor(after_xid));
    const asksText = text.q !== null || text.inFields !== null;
    const entry = await loaded(company_id, asksText);
    // The person's own change may be delayed by another person's long transaction; SQL includes it immediately.
    if (!entry || (!isUpToDate && entry.store.size <= maxRowsForSql)) return reply({ id, found: undefined });
    const { store } = entry;
    const { index, isComplete = true, share = 1 } = asksText ? entry.text : {};
    const findText = index ? textFinder(store, { index, isComplete }, text, scope) : () => undefined;
    const found = searchColumns(store, { query, scope, after, words, now: Date.now() }, findText);
    reply({ id, found: { ...found, text_share: share } });
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply({ id, error: what, isLarge: (cache.find(company_id)?.store.size ?? 0) > maxRowsForSql });
  }
}

/** Returns a company's store with everything the search needs, if it loads in time. */
async function loaded(company_id: number, asksText: boolean): Promise<LoadedCompany | undefined> {
  const isEnough = (entry: LoadedCompany | undefined) =>
    entry !== undefined && (!asksText || hasText(entry)) && (!entry.isOutdated || entry.store.size > maxRowsForSql);
  const entry = cache.find(company_id);
  if (isEnough(entry)) return entry;
  await atMost(loadWaitMs, cache.loading(company_id)?.[asksText ? "text" : "rows"]);
  if (!isEnough(cache.find(company_id))) {
    const rows = await atMost(sizeWaitMs, cache.rowsAtLeast(company_id));
    const isLarge = rows !== undefined && rows > (asksText ? maxRowsForTextSql : maxRowsForSql);
    if (isLarge) await atMost(largeLoadWaitMs, cache.loading(company_id)?.[asksText ? "index" : "rows"]);
  }
  const later = cache.find(company_id);
  return isEnough(later) ? later : undefined;
}

/** For a company too large for SQL, an incomplete text index is better than none. */
const hasText = ({ store, text }: LoadedCompany): boolean =>
  text.index !== undefined && (text.isComplete || store.live > maxRowsForTextSql);

async function atMost<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  return first;
}

async function close(): Promise<void> {
  clearInterval(telling);
  await reading.stop();
  await cache.close();
  await signal.close();
  await Promise.all([loader.close(), textReader.close(), follower.close(), database.close(), helpers.close()]);
  for (const line of lines) line.close();
  port.close();
}
