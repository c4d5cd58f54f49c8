import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import type { WordColumns } from "./indexed-texts.ts";

/**
 * Adds the words of documents to the company's vocabulary, in the transaction that indexes them. Many words are split, so
 * that each statement stays within the statement timeout. Only the last statement, usually the only one, is pipelined.
 */
export async function addWords(db: Db, company_id: number, words: readonly WordColumns[]): Promise<void> {
  for (const some of words.slice(0, -1)) await addSome(db, company_id, some);
  for (const some of words.slice(-1)) await sendAhead(db, addSome(db, company_id, some));
}

/**
 * Inserts new words. The arrays are wrapped in subqueries, so that PostgreSQL doesn't estimate their length and keeps a
 * generic plan. Planning this statement takes longer than running it.
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
