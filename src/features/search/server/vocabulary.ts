import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TextDocument } from "./text-vector.ts";
import { stemmed } from "../words.ts";

/**
 * Adds the words of documents to the company's vocabulary, in the transaction that indexes them. In their order, so that
 * two who add the same words wait for each other and not both for ever.
 */
export async function addWords(db: Db, company_id: number, documents: readonly TextDocument[]): Promise<void> {
  const words = new Set(documents.flatMap((document) => [...document.words]));
  const rows = [...words].toSorted().map(stemmed);
  const column = (name: keyof (typeof rows)[number]) => sql`${rows.map((row) => row[name])}::text[]`;
  await sql`
    insert into search_word (company_id, word, en, sv, de, fi)
    select ${company_id}::bigint, added.* from unnest(
      ${column("word")}, ${column("en")}, ${column("sv")}, ${column("de")}, ${column("fi")}
    ) as added (word, en, sv, de, fi)
    where not exists (
      select from search_word known where known.company_id = ${company_id}::bigint and known.word = added.word
    )
    on conflict do nothing
  `.execute(db);
}
