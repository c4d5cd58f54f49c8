import { sql, type Kysely } from "kysely";

/** The names of products that stems keep apart, with the endings that they have in sentences. */
const inflected = "^(angular|docker|flask|javascript|typescript)(s|i(n|a|ssa|sta|lla|lta|lle|na|ksi|tta|in)?)$";
const inflectedVowels = "^(oracle|scala)(s|n|a|ssa|sta|lla|lta|lle|na|ksi|tta|en|an)$";

/**
 * Letters such as ə and ŧ are folded, and phone numbers without a plus are known by their country code: the texts of before
 * are worked off by the job that indexes older texts. Names of products are found by their forms: the vocabulary keeps the
 * stems of each word.
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
