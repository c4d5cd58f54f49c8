import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { textFields, type SearchQuery, type TextField } from "../../search.contract.ts";
import { parseText } from "../../query-text.ts";
import { matchingApplications } from "./conditions.ts";
import { fieldTerms, holdsTerms } from "./text-conditions.ts";

/** For each field, what the search finds when the text of `q` is looked for in that field alone. */
export async function countFields(
  db: Db,
  actor: Actor,
  query: SearchQuery,
): Promise<{ field: TextField; count: number }[]> {
  const terms = parseText(query.q);
  const hasWords = terms.some((term) => term.field === null && !term.isExcluded);
  if (!hasWords) return [];

  // What a field holds the whole text holds as well, so one search for the wanted words is the ground of all counts.
  const others = fieldTerms(query);
  const wanted = [...terms, ...others].filter((term) => !term.isExcluded);
  const found = matchingApplications(db, actor, query, { terms: wanted }).select([
    "application.company_id",
    "application.id",
    "application.is_masked",
  ]);
  const counts = textFields.map(
    (field) =>
      sql`count(*) filter (where ${holdsTerms(actor, [...parseText(query.q, field), ...others])}) as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Record<TextField, number>>`
    with application as materialized (${found})
    select ${sql.join(counts)} from application
    inner join application_text on application_text.company_id = application.company_id
      and application_text.application_id = application.id
  `.execute(db);
  return textFields.map((field) => ({ field, count: rows[0]?.[field] ?? 0 }));
}
