import { expect, it, vi } from "vitest";
import { createQueryClient } from "#web/query-client.ts";
import { columnQuery } from "./column-query.ts";

/** Queries columns from a server that never responds. Returns the requests and which of them were aborted. */
function askForColumns(...status_ids: number[]) {
  const asked: { status: string[]; signal: AbortSignal }[] = [];
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
    const query = new URL(address, window.location.origin).searchParams;
    asked.push({ status: query.getAll("status[]"), signal });
    return new Promise((_answer, refuse) => {
      signal.addEventListener("abort", () => refuse(signal.reason as Error));
    });
  });
  const queryClient = createQueryClient();
  for (const id of status_ids) void queryClient.prefetchInfiniteQuery(columnQuery({}, id));
  const leave = (id: number) => queryClient.cancelQueries({ queryKey: columnQuery({}, id).queryKey });
  return { asked, leave };
}

it("[SEARCH-13] asks for all columns at once, and cancels the request when no column waits for it", async () => {
  const { asked, leave } = askForColumns(1, 2);
  await vi.waitFor(() => expect(asked.map(({ status }) => status)).toEqual([["1", "2"]]));

  await leave(1);
  expect(asked[0]?.signal.aborted).toBe(false);
  await leave(2);

  expect(asked[0]?.signal.aborted).toBe(true);
  vi.unstubAllGlobals();
});
