import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import type { WordColumns } from "./indexed-texts.ts";

/**
 * Adds the words of documents to the company's vocabulary, in the transaction that indexes them. Of many words each part has
 * the time of a statement for itself; only the last, which is most often the first, is sent ahead.
 */
export async function addWords(db: Db, company_id: number, words: readonly WordColumns[]): Promise<void> {
  for (const some of words.slice(0, -1)) await addSome(db, company_id, some);
  for (const some of words.slice(-1)) await sendAhead(db, addSome(db, company_id, some));
}

/**
 * Of a list in a subquery PostgreSQL does not guess the length, so that it keeps one plan: to plan this takes longer than to
 * run it.
 */
const addSome = (db: Db, company_id: number, { word, en, sv, de, fi }: WordColumns) =>
  sql`
    insert into search_word (company_id, word, en, sv, de, fi)
    select ${company_id}::bigint, added.* from unnest(
      (select ${word}::text[]), (select ${en}::text[]), (select ${sv}::text[]), (select ${de}::text[]),
      (select ${fi}::text[])
    ) as added (word, en, sv, de, fi)
    where not exists (
      select from search_word known where known.company_id = ${company_id}::bigint and known.word = added.word
    )
    on conflict do nothing
  `.execute(db);
