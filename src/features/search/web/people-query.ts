import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { searchApplications } from "../search.contract.ts";

/** The first applications whose candidate's name or e-mail address matches a text. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", "people", text],
    queryFn: async ({ signal }) => {
      const leftOut = { exclude_facets: true, exclude_facets_q: true };
      const query = { q_person: [text], status_group: "all" as const, page_size: 6, ...leftOut };
      return (await call(searchApplications, { query, signal })).results;
    },
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
