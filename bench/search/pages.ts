import { searchApplications, type SearchResult } from "#features/across/search/search.contract.ts";
import type { Client } from "../support/client.ts";
import type { Query } from "./kinds.ts";

/** Query options for results and their count only. */
export const resultsOnly = { exclude_facets: true, exclude_facets_q: true } as const;

/** Reads up to this many results of a search, page by page. */
export async function readResults(client: Client, query: Query, count: number): Promise<SearchResult[]> {
  const results: SearchResult[] = [];
  for (let cursor: string | undefined; results.length < count;) {
    const page = await client.call(searchApplications, {
      query: { ...query, ...resultsOnly, page_size: 100, ...(cursor && { cursor }) },
    });
    results.push(...page.results);
    cursor = page.next ? (new URLSearchParams(page.next.split("?")[1]).get("cursor") ?? undefined) : undefined;
    if (cursor === undefined) break;
  }
  return results.slice(0, count);
}
