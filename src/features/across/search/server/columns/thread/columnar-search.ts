import { MessageChannel, type MessagePort } from "node:worker_threads";
import { promise as createQueue } from "fastq";
import { hasFeature, isAdmin, readerId, type Actor } from "#shared/actor.ts";
import { canSeeScores } from "#features/review/applications/applications.policy.ts";
import { partsOf } from "#features/platform/sessions/server/parts.access.ts";
import { isAgencyOnlyBy } from "#features/organization/jobs/server/jobs.access.ts";
import type { Services } from "#server/services.ts";
import { unavailable } from "#server/http/refusals.ts";
import { createTurns } from "#server/http/turns.ts";
import { obstacleOfLag } from "#server/readiness.ts";
import { facetNames } from "../../../facets.ts";
import { parseTextQuery } from "../../text-query.ts";
import { serverFacetOf } from "../../facets/server-facets.ts";
import type { Engine, Found } from "../../search.ts";
import type { SearchMessage, SearchOrder, WorkerReply, WorkerState } from "./messages.ts";
import type { OptionWords } from "../search/facet-results.ts";
import type { Scope } from "../../scope.ts";
import { createSearchThread } from "./search-thread.ts";

type Needs = Pick<Services, "config" | "database" | "joinFirstSearch" | "translations" | "log" | "readiness">;

/**
 * Limit for SQL searches, each of which runs many statements on one connection. While a company loads, its searches
 * must not use up other companies' connections or slow down its loading.
 */
const maxConcurrentSql = 3;

/**
 * The thread handles one search at a time. These are the limits of waiting searches, in total and per company,
 * including those that wait for their company to load.
 */
const placesInThread = { places: 16, placesOfLine: 4 };

export type ColumnarSearch = {
  engine: Engine;
  /** Loads the companies whose texts were saved at the last stop, so that their first search doesn't have to wait. */
  loadAhead(): void;
  /** Connects another thread of this process to the search, through a message port. */
  join(line: MessagePort): void;
  close(): Promise<void>;
};

/**
 * Creates the search in column stores, which runs in a worker thread. `fallback` handles searches that the stores
 * can't, because a company is being loaded or the thread has died.
 */
export function createColumnarSearch(needs: Needs, fallback: Engine): ColumnarSearch {
  const { config, database, translations, log, readiness } = needs;
  /** Undefined in an additional web thread, which uses the first thread's search. */
  const own = needs.joinFirstSearch ? undefined : createSearchThread(needs);
  const join = (given: MessagePort) => (needs.joinFirstSearch ?? own!.join)(given);
  const waiting = new Map<number, PromiseWithResolvers<Found | undefined>>();
  let line: MessagePort | undefined;
  let lastId = 0;
  /** Most recent state reported by the thread. Readiness doesn't wait for it before the thread is first started. */
  let told: { state: WorkerState; at: number } | undefined;
  readiness.require(() => (told || line ? obstacle() : undefined));

  function open(): MessagePort {
    const { port1: opened, port2: theirs } = new MessageChannel();
    opened.postMessage({ words: translations.languages.map(wordsIn) } satisfies SearchOrder);
    join(theirs);
    opened.on("message", receive);
    // The thread has ended.
    opened.once("close", () => {
      if (line === opened) line = undefined;
      for (const [id, { resolve }] of waiting) {
        waiting.delete(id);
        resolve(undefined);
      }
    });
    return opened;
  }

  const wordsIn = (language: string): OptionWords => ({
    language,
    words: Object.fromEntries(
      facetNames.map((facet) => [facet, serverFacetOf(facet).names.words?.(translations.translate, language)]),
    ),
  });

  /**
   * Reason why the search isn't ready. Also restarts a thread that died, because without readiness no search would
   * arrive to do so.
   */
  function obstacle(): string | undefined {
    if (!line) loadAhead();
    if (!told) return "The search is starting.";
    const { state, at } = told;
    if (state.isLoadingAhead) return "The search is loading what it searches in.";
    return obstacleOfLag("The search", state.lag + (performance.now() - at));
  }

  function loadAhead(): void {
    line ??= open();
    if (own) line.postMessage("load ahead" satisfies SearchOrder);
  }

  function receive(reply: WorkerReply): void {
    if ("state" in reply) {
      told = { state: reply.state, at: performance.now() };
      return;
    }
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("found" in reply) return asked?.resolve(reply.found);
    log.error({ error: reply.error }, "search in columns");
    if (reply.isLarge) asked?.reject(unavailable());
    else asked?.resolve(undefined);
  }

  function ask(message: Omit<SearchMessage, "id">): Promise<Found | undefined> {
    line ??= open();
    const id = ++lastId;
    const asked = Promise.withResolvers<Found | undefined>();
    waiting.set(id, asked);
    line.postMessage({ id, ...message } satisfies SearchMessage);
    return asked.promise;
  }

  async function scopeOf(actor: Actor): Promise<Scope> {
    const parts = isAdmin(actor)
      ? { jobs: [], application_ids: [] }
      : await database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) => partsOf(db, actor));
    return {
      user_id: actor.user_id,
      reader_id: readerId(actor),
      seesAll: isAdmin(actor),
      isAgencyOnly: isAgencyOnlyBy(actor, parts.jobs),
      ...parts,
      searchesFiles: hasFeature(actor, "file_search"),
      showsScores: canSeeScores(actor),
    };
  }

  const turns = createTurns(placesInThread);

  async function inColumns(...[query, actor, after, after_xid]: Parameters<Engine>): Promise<Found | undefined> {
    const { company_id, language } = actor;
    const text = parseTextQuery(query);
    const scope = await scopeOf(actor);
    // Half of the limit, because the transaction that reads the rows may have to wait, too.
    return turns.run(String(company_id), config.requestWaitMs / 2, () =>
      ask({ company_id, query, text, scope, after, language, after_xid }),
    );
  }

  const inSql = createQueue(
    async ({ asked, hasWaited }: { asked: Parameters<Engine>; hasWaited: boolean }) =>
      (hasWaited ? await inColumns(...asked) : undefined) ?? fallback(...asked),
    maxConcurrentSql,
  );

  return {
    async engine(...asked) {
      // A search that waited for its turn tries the column store again: by then it is probably loaded.
      return (await inColumns(...asked)) ?? inSql.push({ asked, hasWaited: inSql.running() >= maxConcurrentSql });
    },
    loadAhead,
    join,
    async close() {
      line?.close();
      line = told = undefined;
      await own?.close();
    },
  };
}
