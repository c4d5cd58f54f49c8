import { searchApplications, type SearchQuery } from "#features/across/search/search.contract.ts";
import type { Client } from "./client.ts";

type Row = { id: number; email: string | null };
type Wanted = { query?: Partial<SearchQuery>; isWanted?: (row: Row) => boolean };

/** Ids of this many applications, loaded page by page like the list. */
export async function someApplications(
  client: Client,
  count: number,
  { query = {}, isWanted = () => true }: Wanted = {},
): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.call(searchApplications, {
      query: {
        exclude_facets: true,
        exclude_facets_q: true,
        page_size: 100,
        ...query,
        ...(cursor !== undefined && { cursor }),
      },
    });
    ids.push(...page.results.filter(isWanted).map(({ id }) => id));
    cursor =
      page.next === null ? undefined : (new URL(page.next, "http://localhost").searchParams.get("cursor") ?? undefined);
  } while (cursor !== undefined && ids.length < count);
  return ids.slice(0, count);
}
