import { sql, type Kysely } from "kysely";

/** Matches product names in all their inflected forms. They get a stem of their own, distinct from other words. */
const inflected = "^(angular|docker|flask|javascript|typescript)(s|i(n|a|ssa|sta|lla|lta|lle|na|ksi|tta|in)?)$";
const inflectedVowels = "^(oracle|scala)(s|n|a|ssa|sta|lla|lta|lle|na|ksi|tta|en|an)$";

/**
 * Queues all texts for indexing again: letters such as ə and ŧ are now folded, and phone numbers without a plus are
 * recognized by their country code. Stems of product names are corrected in the vocabulary, so that their inflected
 * forms are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into text_to_index (company_id, application_id)
    select company_id, id from application
    on conflict do nothing
  `.execute(db);
  for (const forms of [inflected, inflectedVowels]) {
    const stem = sql`substring(word from ${sql.lit(forms)}) || '.'`;
    await sql`
      update search_word set en = ${stem}, sv = ${stem}, de = ${stem}, fi = ${stem} where word ~ ${sql.lit(forms)}
    `.execute(db);
  }
}
