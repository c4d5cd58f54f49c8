import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { call } from "#web/api.ts";
import { searchApplications, type BoardColumn } from "#features/across/search/search.contract.ts";
import { queryOfPath } from "#web/search-params.ts";
import { columnPageSize } from "#features/across/search/web/results-key.ts";
import { pagesQuery } from "#features/across/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";

/**
 * Query for the cards of one status. The first pages of columns that are requested at about the same time share one request.
 */
export const columnQuery = (query: SearchQueryState, status_id: number) =>
  pagesQuery<ApplicationCard>({ ...query, status: [status_id] }, columnPageSize, (next, signal) =>
    next === undefined
      ? firstCards(query, status_id, signal)
      : call(searchApplications, { query: queryOfPath(next), signal }),
  );

type Asked = {
  status: Set<number>;
  columns: Promise<readonly BoardColumn[]>;
  /** Registers a column. The request is aborted when all columns that wait for it have unmounted. */
  wait: (signal: AbortSignal) => void;
};

const asked = new Map<string, Asked>();

async function firstCards(query: SearchQueryState, status_id: number, signal: AbortSignal) {
  const key = JSON.stringify(query);
  const together = asked.get(key) ?? askSoon(key, query);
  together.status.add(status_id);
  together.wait(signal);
  const columns = await together.columns;
  return columns.find((column) => column.status_id === status_id) ?? { count: 0, next: null, results: [] };
}

/** Milliseconds for which requests are batched. Columns become visible one after the other during layout. */
const moment = 5;

function askSoon(key: string, query: SearchQueryState): Asked {
  const status = new Set<number>();
  const leaving = new AbortController();
  let waiting = 0;
  function wait(signal: AbortSignal) {
    waiting += 1;
    signal.addEventListener("abort", () => {
      waiting -= 1;
      if (waiting > 0) return;
      leaving.abort();
      close();
    });
  }

  const columns = new Promise((resolve) => setTimeout(resolve, moment)).then(async () => {
    close();
    const board = {
      ...query,
      status: [...status],
      by_status: true,
      page_size: columnPageSize,
      exclude_facets: true,
      exclude_facets_q: true,
    };
    return (await call(searchApplications, { query: board, signal: leaving.signal })).columns;
  });
  const together = { status, columns, wait };
  asked.set(key, together);
  return together;

  /** Closes the batch, so that later columns start a new request. */
  function close() {
    if (asked.get(key) === together) asked.delete(key);
  }
}
