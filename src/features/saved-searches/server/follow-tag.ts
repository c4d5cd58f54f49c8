import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Saved searches that choose one of these tags choose another one from now on, each choice once and in its place. Who edits
 * one of them meanwhile has an older version, and is told so.
 */
export const followTag = (db: Db, company_id: number, from: readonly string[], to: string) =>
  sql`
    update saved_search set version = version + 1, query = jsonb_set(query, '{tags}', (
      select jsonb_agg(slug order by place) from (
        select case when slug = any(${from}::text[]) then ${to} else slug end as slug, min(place) as place
        from jsonb_array_elements_text(
          case jsonb_typeof(query -> 'tags') when 'array' then query -> 'tags' else jsonb_build_array(query -> 'tags') end
        ) with ordinality as chosen (slug, place)
        group by 1
      ) choices
    ))
    where company_id = ${company_id} and query -> 'tags' ?| ${from}::text[]
  `.execute(db);
