import { pagesOf } from "#server/http/cursors.ts";
import type { Secrets } from "#server/secrets.ts";
import { isResponseOption, searchApplications, SearchQuery } from "../search.contract.ts";

/**
 * Parameters in which two queries of the same search may differ. A board begins with the first of each status: no
 * cursor leads into it.
 */
const outsideTheSearch = Object.keys(SearchQuery.shape).filter(
  (name) => name !== "by_status" && isResponseOption(name),
);

export const pagesOfSearch = (secrets: Secrets, company_id: number, query: SearchQuery) =>
  pagesOf(secrets, searchApplications, { company_id, query }, outsideTheSearch);
