import { pagesOf } from "#server/http/cursors.ts";
import type { Secrets } from "#server/secrets.ts";
import { isResponseOption, searchApplications, SearchQuery } from "../search.contract.ts";

/**
 * Parameters that can differ between the pages of one search. `by_status` isn't among them: a board has only first
 * pages, and no cursor leads to one.
 */
const outsideTheSearch = Object.keys(SearchQuery.shape).filter(
  (name) => name !== "by_status" && isResponseOption(name),
);

export const pagesOfSearch = (secrets: Secrets, company_id: number, query: SearchQuery) =>
  pagesOf(secrets, searchApplications, { company_id, query }, outsideTheSearch);
