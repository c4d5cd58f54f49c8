import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Database, Db } from "#server/db/database.ts";
import { editDistance } from "../edit-distance.ts";
import { clausesOf, parseQuery, type Clause } from "../query-language.ts";
import type { SearchQuery } from "../search.contract.ts";
import { fold } from "../tokens.ts";
import { matchesOf } from "./matches.ts";
import { askedText } from "./asked-text.ts";
import type { SearchPage } from "./search-service.ts";

type Search = (query: SearchQuery, actor: Actor) => Promise<SearchPage>;

/** Words that are checked in one text, and near words that are tried for each. */
const maxWords = 4;
const maxCandidates = 8;

/** Shorter words have too many neighbours. */
const minLength = 4;

/** How many letters may be wrong in a word. */
const maxDistance = ({ length }: string) => (length < 7 ? 1 : 2);

/**
 * The text of a search that finds nothing, with each word that finds nothing replaced by a near one that does; null when
 * there is none. Each near word is searched for as the reader, so that a word of a text they may not see is never told.
 */
export async function respelledText(
  { database, search }: { database: Database; search: Search },
  query: SearchQuery,
  actor: Actor,
): Promise<string | null> {
  const count = async (asked: Partial<SearchQuery>, page: Partial<SearchQuery> = { exclude_results: true }) =>
    (await search({ ...query, ...asked, exclude_facets: true, exclude_facets_q: true, ...page }, actor)).count;
  const everywhere: Partial<SearchQuery> = { status_group: "all", status: [], dt_created: "all" };

  const words = clausesOf(parseQuery(query.q).query, { wanted: true }).filter(isCheckable).slice(0, maxWords);
  const unknown: Clause[] = [];
  for (const clause of words)
    if ((await count({ ...everywhere, q: `"${clause.words.join(" ")}"` })) === 0) unknown.push(clause);
  if (unknown.length === 0) return null;

  let text = query.q;
  for (const clause of unknown.toReversed()) {
    const word = clause.words[0] ?? "";
    const near = await database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) =>
      nearWords(db, actor.company_id, word),
    );
    const counts = await Promise.all(near.map((candidate) => count({ ...everywhere, q: `"${candidate.word}"` })));
    const found = near
      .map((candidate, at) => ({ ...candidate, count: counts[at] ?? 0 }))
      .filter((one) => one.count > 0);
    const [best] = found.toSorted((a, b) => a.distance - b.distance || b.count - a.count);
    if (!best) continue;
    text = text.slice(0, clause.start) + (await written(best.word)) + text.slice(clause.end);
  }
  return text !== query.q && (await count({ q: text })) > 0 ? text : null;

  /** The word as a text that the reader may see has it, with its accents. */
  async function written(word: string): Promise<string> {
    const asked: SearchQuery = { ...query, ...everywhere, q: `"${word}"`, page_size: 1, by_status: undefined };
    const { rows } = await search({ ...asked, exclude_facets: true, exclude_facets_q: true }, actor);
    const own = rows.filter((row) => row.actor.company_id === actor.company_id).map(({ id }) => id);
    const matches = await database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) =>
      matchesOf(db, actor, askedText(asked).q, own),
    );
    const hits = [...matches.values()].flat().flatMap(({ snippet }) => snippet.filter(({ is_hit }) => is_hit));
    return hits.map((hit) => hit.text.toLowerCase()).find((hit) => fold(hit) === word) ?? word;
  }
}

const isCheckable = ({ words: [word = "", ...more] }: Clause) =>
  more.length === 0 && word.length >= minLength && /^\p{L}+$/u.test(word);

/** So many words with one first letter are compared letter by letter. */
const maxCompared = 10_000;

/**
 * The words of the company that are written nearly like one: with its first or its second letter in front, by index. A wrong
 * letter spoils one part of a word and two exchanged letters at most two, so a near word has one of the parts near its place.
 */
async function nearWords(db: Db, company_id: number, word: string): Promise<{ word: string; distance: number }[]> {
  const max = maxDistance(word);
  const letters = [...new Set(Array.from(word).slice(0, 2))];
  const partLength = Math.max(1, Math.floor(word.length / (2 * max + 1)));
  const starts = Array.from({ length: Math.ceil(word.length / partLength) }, (_, at) => at * partLength);
  const { rows } = await sql<{ word: string }>`
    select known.word from unnest(${letters}::text[]) as letter
    cross join lateral (
      select word from search_word
      where company_id = ${company_id} and word >= letter and word < letter || ${"\u{10FFFF}"}::text
        and length(word) between ${word.length - max}::integer and ${word.length + max}::integer
        and exists (
          select from unnest(${starts}::integer[]) as start
          where position(
            substr(${word}::text, start + 1, ${partLength}::integer)
            in substr(word, greatest(1, start + 1 - ${max}::integer), ${partLength + 2 * max}::integer)
          ) > 0
        )
      limit ${maxCompared}
    ) as known
  `.execute(db);
  return rows
    .map((row) => ({ ...row, distance: editDistance(word, row.word, max) }))
    .filter(({ distance }) => distance > 0 && distance <= max)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxCandidates);
}
