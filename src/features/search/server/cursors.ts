import { readCursor, writeCursor, type Keys } from "#server/http/cursors.ts";
import type { Secrets } from "#server/secrets.ts";
import { isAnswerParameter, searchApplications, SearchQuery } from "../search.contract.ts";

/** Whether another query in this is the same search. A board begins with the first of each status: no cursor leads into it. */
const isOutsideTheSearch = (name: string) => name !== "by_status" && isAnswerParameter(name);

const given = (query: SearchQuery) =>
  Object.entries(query).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0) &&
      value !== SearchQuery.shape[name as keyof SearchQuery].safeParse(undefined).data,
  );

const canonical = (query: SearchQuery) =>
  given(query)
    .filter(([name]) => !isOutsideTheSearch(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value]);

/** The path of the page after the row with these keys; any process honours it. */
export function pathAfter(secrets: Secrets, company_id: number, query: SearchQuery, keys: Keys): string {
  const address = new URLSearchParams();
  for (const [name, value] of given(query)) {
    if (name === "cursor") continue;
    if (Array.isArray(value)) for (const item of value) address.append(`${name}[]`, String(item));
    else address.append(name, value === true ? "1" : String(value));
  }
  address.append("cursor", writeCursor(secrets, [company_id, canonical(query)], keys));
  return `${searchApplications.path}?${address}`;
}

export const keysOf = (secrets: Secrets, company_id: number, query: SearchQuery): Keys | undefined =>
  readCursor(secrets, [company_id, canonical(query)], query.cursor);
