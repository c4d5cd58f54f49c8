import { sql } from "kysely";
import type { FacetName } from "#features/across/search/facets.ts";
import type { Db } from "#server/db/database.ts";

/** Renamed value of a facet, such as a renamed tag or department. */
export type RenamedChoice = { facet: FacetName; from: readonly string[]; to: string };

/**
 * Replaces old names by the new one in all saved searches, without duplicates and in the same position. Increases the
 * version, so that a person who is editing the search is informed.
 */
export const followChoice = (db: Db, company_id: number, { facet, from, to }: RenamedChoice) =>
  sql`
    update saved_search set version = version + 1, query = jsonb_set(query, array[${facet}::text], (
      select jsonb_agg(name order by place) from (
        select case when name = any(${from}::text[]) then ${to} else name end as name, min(place) as place
        from jsonb_array_elements_text(
          case jsonb_typeof(query -> ${facet}::text)
            when 'array' then query -> ${facet}::text
            else jsonb_build_array(query -> ${facet}::text)
          end
        ) with ordinality as chosen (name, place)
        group by 1
      ) choices
    ))
    where company_id = ${company_id} and query -> ${facet}::text ?| ${from}::text[]
  `.execute(db);
