import { editDistance } from "#shared/text/edit-distance.ts";
import { fold } from "#shared/text/tokens.ts";
import { findJobs, isNamed, readsInternal, wordsOf, type JobFilter, type Own } from "./find-jobs.ts";
import type { CompanyJobs, IndexedJob } from "./indexed-jobs.ts";

/** Minimum length of a word to correct. Shorter words have too many neighbors. */
const minLength = 4;
/** Maximum edit distance for a word, as in the search of applications. */
const maxDistance = ({ length }: string) => (length < 7 ? 1 : 2);

/** Maximum number of words to correct. A longer text is unlikely to be a typo. */
const maxWords = 8;

type NearWord = { word: string; folded: string; distance: number };

/**
 * Finds the nearest text for one that finds nothing, by replacing unknown words with similar words of job titles. Only
 * considers jobs that the actor can see and that match the other filters, so the suggestion always finds something.
 */
export function respellTitle(
  company: CompanyJobs,
  filter: JobFilter,
  own: Own,
  seen: readonly number[] | null,
): string | null {
  const words = wordsOf(filter.q);
  if (words.length > maxWords) return null;
  const { jobs } = findJobs(company, { ...filter, q: "" }, own, seen);
  const vocabulary = vocabularyOf(jobs, own);
  const near = new Map(words.map((word) => [word, nearWords(word, vocabulary)]));

  const texts = new Map<string, { distance: number; count: number }>();
  for (const job of jobs) {
    const found = respell(job, words, near, readsInternal(own, job));
    if (!found) continue;
    const text = found.map(({ word }) => word).join(" ");
    const known = texts.get(text);
    if (known) known.count++;
    else texts.set(text, { distance: found.reduce((sum, { distance }) => sum + distance, 0), count: 1 });
  }
  const [best] = [...texts].toSorted(
    ([one, a], [other, b]) => a.distance - b.distance || b.count - a.count || (one < other ? -1 : 1),
  );
  return best?.[0] ?? null;
}

/**
 * Returns each distinct word of the titles with its normalized form. Titles share many words, and comparing words is slow.
 */
function vocabularyOf(jobs: readonly IndexedJob[], own: Own): ReadonlyMap<string, string> {
  const vocabulary = new Map<string, string>();
  for (const job of jobs) {
    const titles = readsInternal(own, job) ? `${job.title} ${job.internal_title}` : job.title;
    for (const word of titles.split(/[^\p{L}\p{N}]+/u))
      if (word.length >= minLength && !vocabulary.has(word)) vocabulary.set(word, fold(word));
  }
  return vocabulary;
}

/** Returns similar words of the titles, nearest first. They must begin with the first or second letter of the word. */
function nearWords(word: string, vocabulary: ReadonlyMap<string, string>): NearWord[] {
  if (word.length < minLength) return [];
  const max = maxDistance(word);
  const starts = new Set(word.slice(0, 2));
  const near: NearWord[] = [];
  for (const [candidate, folded] of vocabulary) {
    if (!starts.has(folded.charAt(0))) continue;
    const distance = distanceTo(word, folded, max);
    if (distance <= max) near.push({ word: candidate, folded, distance });
  }
  return near.toSorted((a, b) => a.distance - b.distance);
}

/** Also compares with the beginning of a longer word, because the search finds parts of words. */
const distanceTo = (word: string, candidate: string, max: number) =>
  Math.min(editDistance(word, candidate, max), editDistance(word, candidate.slice(0, word.length), max));

/** Returns the words with which a text finds the job, or undefined if some word has no similar one. */
function respell(
  job: IndexedJob,
  words: readonly string[],
  near: ReadonlyMap<string, readonly NearWord[]>,
  isInternalRead: boolean,
): Pick<NearWord, "word" | "distance">[] | undefined {
  const found = [];
  for (const word of words) {
    const nearest = isNamed(job, word, isInternalRead)
      ? { word, distance: 0 }
      : near.get(word)?.find(({ folded }) => isNamed(job, folded, isInternalRead));
    if (!nearest) return undefined;
    found.push(nearest);
  }
  return found;
}
