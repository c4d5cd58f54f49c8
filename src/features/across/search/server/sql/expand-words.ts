import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import {
  compounding,
  matchesStemmed,
  minPartLength,
  stemmed,
  type Language,
  type StemmedWord,
} from "#shared/text/words.ts";

/** For each query word, the matching words of the company's vocabulary: inflected forms and compounds. */
export type Expansions = ReadonlyMap<string, readonly string[]>;

/** PostgreSQL rejects a tsquery beyond one megabyte, and no word has this many forms. */
const maxForms = 1_000;

/** Finds candidates in the vocabulary by index, and keeps those that words.ts confirms. */
export async function expandWords(db: Db, company_id: number, words: readonly string[]): Promise<Expansions> {
  const asked = [...new Set(words)].map(stemmed);
  if (asked.length === 0) return new Map();

  const reversed = (language: Language) => asked.map((word) => Array.from(word[language]).toReversed().join(""));
  const bounds = compounding.map((language) => {
    const from = reversed(language);
    // Range of all texts that begin with the reversed stem: up to the highest character after it.
    const to = from.map((stem) => (stem.length >= minPartLength ? `${stem}\u{10FFFF}` : stem));
    return { language, from, to };
  });
  const { rows } = await sql<StemmedWord & { asked: number }>`
    select asked.number::integer as asked, known.word, known.en, known.sv, known.de, known.fi
    from unnest(
      ${asked.map(({ word }) => word)}::text[], ${asked.map(({ en }) => en)}::text[],
      ${sql.join(bounds.flatMap(({ from, to }) => [sql`${from}::text[]`, sql`${to}::text[]`]))}
    ) with ordinality as asked (word, en, sv_from, sv_to, de_from, de_to, fi_from, fi_to, number)
    cross join lateral (
      select * from search_word
      where company_id = ${company_id} and (word = asked.word or en = asked.en or ${sql.join(
        bounds.map(
          ({ language }) =>
            sql`reverse(${sql.ref(language)}) between ${sql.ref(`asked.${language}_from`)} and ${sql.ref(`asked.${language}_to`)}`,
        ),
        sql` or `,
      )})
    ) as known
    order by length(known.word), known.word
  `.execute(db);

  return new Map(
    asked.map((word, index) => {
      const forms = rows.filter((row) => row.asked === index + 1 && matchesStemmed(word, row)).map((row) => row.word);
      return [word.word, forms.slice(0, maxForms)];
    }),
  );
}
