import { withoutDoubtfulHyphens } from "#shared/text/doubtful-hyphen.ts";
import { phraseMatcher, type PhraseMatcher, type Hit } from "../query/phrase-matcher.ts";
import type { Clause } from "../query/query-language.ts";
import type { SnippetPart } from "../search.contract.ts";
import { placedWords } from "#shared/text/tokens.ts";

const before = 50;
const after = 70;
const maxHitLength = 120;

/** Maximum characters searched per text: a page of results must not wait for a document of hundreds of pages. */
export const maxReadLength = 200_000;

/** Characters searched per step, and how far a phrase can reach beyond them. */
const sliceLength = 10_000;
const maxPhraseLength = 2_000;
const maxWordLength = 200;

/**
 * Creates a function that returns the first match of the clauses in a text, or null. It is a generator that pauses
 * between steps, because texts can have any length.
 */
export function snippetMaker(clauses: readonly Clause[]): (text: string) => Generator<void, SnippetPart[] | null> {
  const find = phraseMatcher(clauses);

  return function* (text) {
    const first = yield* firstHit(text, find);
    return first ? cut(text, first, find) : null;
  };
}

function* firstHit(text: string, find: PhraseMatcher): Generator<void, Hit | undefined> {
  const length = Math.min(text.length, maxReadLength);
  for (let from = 0; from < length;) {
    const next = from + sliceLength < length ? sliceEnd(text, from + sliceLength) : length;
    const { value: hit } = find(placedWords(text.slice(from, Math.min(length, next + maxPhraseLength)))).next();
    if (hit && from + hit.start < next) return { start: from + hit.start, end: from + hit.end };
    from = next;
    yield;
  }
  return undefined;
}

/** Moves the end between two words, if the script has spaces between words. */
function sliceEnd(text: string, end: number): number {
  const space = text.slice(end - maxWordLength, end).search(/\s\S*$/u);
  return space < 0 ? end : end - maxWordLength + space + 1;
}

/** Characters read before a word: a phone number without its plus would be a different one. */
const maxSignsBefore = 50;

/** Returns the text around a hit, with all hits in it marked. */
function cut(text: string, first: Hit, find: PhraseMatcher): SnippetPart[] {
  const end = Math.min(first.end, first.start + maxHitLength);
  const from = wordStart(text, Math.max(0, first.start - before), first.start);
  const to = wordEnd(text, end, Math.min(text.length, end + after));

  const parts: SnippetPart[] = [];
  const add = (part: string, is_hit: boolean) => {
    const line = withoutDoubtfulHyphens(part).replace(/\s+/gu, " ").toWellFormed();
    if (line !== "") parts.push({ text: line, is_hit });
  };
  if (from > 0) add("…", false);
  let at = from;
  const read = Math.max(0, first.start - maxSignsBefore);
  for (const hit of find(placedWords(text.slice(read, Math.max(first.end, to))))) {
    if (read + hit.start < first.start) continue;
    add(text.slice(at, read + hit.start), false);
    at = Math.min(read + hit.end, to);
    add(text.slice(read + hit.start, at), true);
  }
  add(text.slice(at, to), false);
  if (to < text.length) add("…", false);
  return parts;
}

/** Start of the first whole word in a range; `from` itself in a script without spaces. */
function wordStart(text: string, from: number, to: number): number {
  const space = from === 0 ? -1 : text.slice(from, to).search(/\s/u);
  return space < 0 ? from : from + space + 1;
}

function wordEnd(text: string, from: number, to: number): number {
  if (to === text.length) return to;
  const last = /^.*(?=\s)/su.exec(text.slice(from, to))?.[0];
  return last === undefined ? to : from + last.length;
}
