import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { textFields, type SearchQuery } from "../../search.contract.ts";
import { parseText, type Term } from "../../query-text.ts";
import { textQuery } from "./text-query.ts";

type Condition = RawBuilder<boolean>;

/** The texts that must be found in a field of their own, beside `q`. */
export const fieldTerms = (query: SearchQuery): Term[] =>
  textFields.flatMap((field) => query[`q_${field}`].flatMap((text) => parseText(text, field)));

export const allTerms = (query: SearchQuery): Term[] => [...parseText(query.q), ...fieldTerms(query)];

/**
 * Whether the text joined as application_text holds the terms. Of a masked application only the message is looked into;
 * what must be found is asked of the whole text too, which its index answers.
 */
export function holdsTerms(actor: Actor, terms: readonly Term[]): Condition {
  const { wanted, unwanted } = textQuery(actor, terms);
  const conditions: Condition[] = [];
  if (wanted !== null) {
    conditions.push(sql`application_text.document @@ ${wanted}::tsquery`);
    conditions.push(sql`(not application.is_masked or application_text.open_document @@ ${wanted}::tsquery)`);
  }
  if (unwanted !== null) {
    conditions.push(sql`not (case when application.is_masked then application_text.open_document
      else application_text.document end @@ ${unwanted}::tsquery)`);
  }
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

export const holdsText = (actor: Actor, terms: readonly Term[]): Condition =>
  sql`exists (
    select from application_text
    where application_text.company_id = application.company_id and application_text.application_id = application.id
      and ${holdsTerms(actor, terms)}
  )`;
