import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { editDistance } from "#shared/text/edit-distance.ts";
import { inSlices } from "./text-index/slices.ts";

export type NearWord = { word: string; distance: number };

/** Maximum edit distance for a word. */
const maxDistance = ({ length }: string) => (length < 7 ? 1 : 2);

/** Number of words read at a time. */
const batch = 10_000;

/**
 * Finds all words of the company's vocabulary that are similar to a word and begin with its first or second letter,
 * nearest first. There is no limit, because a limit would reveal whether further words exist.
 */
export async function nearWords(db: Db, company_id: number, word: string): Promise<NearWord[]> {
  const near: NearWord[] = [];
  for (const letter of new Set(Array.from(word).slice(0, 2))) {
    let words: string[] = [];
    do {
      words = await nextWords(db, company_id, word, { letter, after: words.at(-1) ?? letter });
      await inSlices(
        (function* () {
          for (const known of words) {
            const distance = editDistance(word, known, maxDistance(word));
            if (distance > 0 && distance <= maxDistance(word)) near.push({ word: known, distance });
            yield;
          }
        })(),
      );
    } while (words.length === batch);
  }
  return near.toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
}

/**
 * Reads words with a first letter that may be similar. A wrong letter changes one segment of the word, and two swapped
 * letters at most two segments. So a similar word contains one of the segments near its original position.
 */
async function nextWords(
  db: Db,
  company_id: number,
  word: string,
  { letter, after }: { letter: string; after: string },
): Promise<string[]> {
  const max = maxDistance(word);
  const partLength = Math.max(1, Math.floor(word.length / (2 * max + 1)));
  const starts = Array.from({ length: Math.ceil(word.length / partLength) }, (_, at) => at * partLength);
  const { rows } = await sql<{ word: string }>`
    select word from search_word
    where company_id = ${company_id} and word > ${after} and word < ${`${letter}\u{10FFFF}`}
      and length(word) between ${word.length - max}::integer and ${word.length + max}::integer
      and exists (
        select from unnest(${starts}::integer[]) as start
        where position(
          substr(${word}::text, start + 1, ${partLength}::integer)
          in substr(word, greatest(1, start + 1 - ${max}::integer), ${partLength + 2 * max}::integer)
        ) > 0
      )
    order by word
    limit ${batch}
  `.execute(db);
  return rows.map((row) => row.word);
}
