import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { searchApplications, type SearchResult } from "../search.contract.ts";

/** Finds the newest applications whose candidate's name, email or phone number matches a text that is being typed. */
export async function findPeople(text: string, page_size: number, signal: AbortSignal): Promise<SearchResult[]> {
  const leftOut = { exclude_facets: true, exclude_facets_q: true };
  const query = { q_person: [text], is_typing: true, status_group: "all" as const, page_size, ...leftOut };
  return (await call(searchApplications, { query, signal })).results;
}

export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", "people", text],
    queryFn: ({ signal }) => findPeople(text, 6, signal),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
