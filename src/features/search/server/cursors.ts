import { AppError } from "#shared/errors.ts";
import type { Secrets } from "#server/secrets.ts";
import { searchApplications, SearchQuery } from "../search.contract.ts";

/** The sort keys of the last row of a page. */
export type Keys = (string | number)[];

/** What a page shows beside its rows, or how many rows: another query in this is the same search. */
const outsideTheSearch = [
  "cursor",
  "page_size",
  "exclude_results",
  "exclude_facets",
  "exclude_facets_q",
  "facet",
  "facet_text",
];

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
    .filter(([name]) => !outsideTheSearch.includes(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value]);

/** The signature covers the search it belongs to, so one check finds both a changed cursor and another query's. */
const signed = (company_id: number, query: SearchQuery, keys: string) =>
  JSON.stringify([company_id, canonical(query), keys]);

/** The path of the page after the row with these keys; any process honours it. */
export function pathAfter(secrets: Secrets, company_id: number, query: SearchQuery, keys: Keys): string {
  const text = Buffer.from(JSON.stringify(keys)).toString("base64url");
  const address = new URLSearchParams();
  for (const [name, value] of given(query)) {
    if (name === "cursor") continue;
    if (Array.isArray(value)) for (const item of value) address.append(`${name}[]`, String(item));
    else address.append(name, value === true ? "1" : String(value));
  }
  address.append("cursor", `${text}.${secrets.sign("cursor", signed(company_id, query, text))}`);
  return `${searchApplications.path}?${address}`;
}

export function readCursor(secrets: Secrets, company_id: number, query: SearchQuery): Keys | undefined {
  if (query.cursor === undefined) return undefined;
  const [text = "", signature = ""] = query.cursor.split(".");
  if (!secrets.verify("cursor", signed(company_id, query, text), signature))
    throw new AppError(409, "cursor_of_another_query", "search:cursorOfAnotherQuery");
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Keys;
}
