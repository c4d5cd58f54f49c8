import type { Actor } from "#shared/actor.ts";
import type { Database } from "#server/db/database.ts";
import { clausesOf, parseQuery, type Clause } from "../query/query-language.ts";
import type { SearchQuery } from "../search.contract.ts";
import { fold } from "#shared/text/tokens.ts";
import { parseTextQuery } from "./text-query.ts";
import { matchesOf } from "./matches.ts";
import { nearWords, type NearWord } from "./near-words.ts";
import type { SearchPage } from "./search-service.ts";
import type { Snippets } from "./snippets-in-thread.ts";

type Needs = {
  database: Database;
  search: (query: SearchQuery, actor: Actor) => Promise<SearchPage>;
  snippets: Snippets;
};

/** Maximum words checked per query, and maximum similar words among which the most frequent one is chosen. */
const maxWords = 4;
const maxCandidates = 8;

/** Shorter words have too many similar ones; longer ones aren't typed. */
const minLength = 4;
const maxLength = 25;

/** Maximum similar words combined in one search, limited by the maximum length of a query. */
const maxTogether = 30;

/**
 * Corrects a query without results: each word that finds nothing is replaced by a similar one that does. Null if there
 * is none. Similar words are searched with the person's rights. Words that the person can't find never affect the
 * result, so neither a suggestion nor its absence reveals a word in a hidden text.
 */
export async function respelledText(
  { database, search, snippets }: Needs,
  query: SearchQuery,
  actor: Actor,
): Promise<string | null> {
  const count = async (asked: Partial<SearchQuery>, page: Partial<SearchQuery> = { exclude_results: true }) =>
    (await search({ ...query, ...asked, exclude_facets: true, exclude_facets_q: true, ...page }, actor)).count;
  const everywhere: Partial<SearchQuery> = { status_group: "all", status: [], dt_created: "all" };

  const clauses = clausesOf(parseQuery(query.q).query, { positiveOnly: true }).filter(isCheckable).slice(0, maxWords);
  const unknown: Clause[] = [];
  for (const clause of clauses)
    if ((await count({ ...everywhere, q: `"${clause.words.join(" ")}"` })) === 0) unknown.push(clause);
  if (unknown.length === 0) return null;

  let text = query.q;
  for (const clause of unknown.toReversed()) {
    const word = clause.words[0] ?? "";
    const near = await database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) =>
      nearWords(db, actor.company_id, word),
    );
    const best = await maxFrequent(near);
    if (!best) continue;
    text = text.slice(0, clause.start) + (await written(best.word)) + text.slice(clause.end);
  }
  return text !== query.q && (await count({ q: text })) > 0 ? text : null;

  /** Returns the most frequent of the nearest words that the person can find. */
  async function maxFrequent(near: readonly NearWord[]) {
    for (const ofDistance of Map.groupBy(near, ({ distance }) => distance).values()) {
      const found: { word: string; count: number }[] = [];
      for (let start = 0; start < ofDistance.length && found.length < maxCandidates; start += maxTogether)
        found.push(...(await findable(ofDistance.slice(start, start + maxTogether).map(({ word }) => word))));
      const [best] = found.slice(0, maxCandidates).toSorted((a, b) => b.count - a.count);
      if (best) return best;
    }
    return undefined;
  }

  /**
   * Filters the words that the person can find, by bisection: if several words together find nothing, none is searched
   * separately.
   */
  async function findable(words: readonly string[]): Promise<{ word: string; count: number }[]> {
    const together = await count({ ...everywhere, q: words.map((word) => `"${word}"`).join(" OR ") });
    const [word = ""] = words;
    if (together === 0) return [];
    if (words.length === 1) return [{ word, count: together }];
    const middle = Math.ceil(words.length / 2);
    return [...(await findable(words.slice(0, middle))), ...(await findable(words.slice(middle)))];
  }

  /** Returns the word as written in a text that the person can read, including accents. */
  async function written(word: string): Promise<string> {
    const asked: SearchQuery = { ...query, ...everywhere, q: `"${word}"`, page_size: 1, by_status: undefined };
    const { rows } = await search({ ...asked, exclude_facets: true, exclude_facets_q: true }, actor);
    const own = rows.filter((row) => row.actor.company_id === actor.company_id).map(({ id }) => id);
    const matches = await database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) =>
      matchesOf(db, actor, snippets, parseTextQuery(asked).q, own),
    );
    const hits = [...matches.values()].flat().flatMap(({ snippet }) => snippet.filter(({ is_hit }) => is_hit));
    return hits.map((hit) => hit.text.toLowerCase()).find((hit) => fold(hit) === word) ?? word;
  }
}

const isCheckable = ({ words: [word = "", ...more] }: Clause) =>
  more.length === 0 && word.length >= minLength && word.length <= maxLength && /^\p{L}+$/u.test(word);
