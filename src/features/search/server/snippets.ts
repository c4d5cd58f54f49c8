import { clauseFinder, type Finder, type Hit } from "../find-clauses.ts";
import type { Clause } from "../query-language.ts";
import type { SnippetPart } from "../search.contract.ts";
import { placedWords } from "../tokens.ts";

const before = 50;
const after = 70;
const longestHit = 120;

/** Where the reader of a document is not sure that a word was divided at the end of a line; people read over it. */
const division = "\u2010";

/** Reads no further into a text: a page of results must not wait for somebody's thesis. */
export const longestRead = 200_000;

/** A function that shows where one of the clauses stands in a text for the first time, or null where none does. */
export function snippetMaker(clauses: readonly Clause[]): (text: string) => SnippetPart[] | null {
  const find = clauseFinder(clauses);

  return (text) => {
    const first = find(placedWords(text.slice(0, longestRead))).next().value;
    return first ? cut(text, first, find) : null;
  };
}

/** The words around a hit, with it and all others among them marked. */
function cut(text: string, first: Hit, find: Finder): SnippetPart[] {
  const end = Math.min(first.end, first.start + longestHit);
  const from = wordStart(text, Math.max(0, first.start - before), first.start);
  const to = wordEnd(text, end, Math.min(text.length, end + after));

  const parts: SnippetPart[] = [];
  const add = (part: string, is_hit: boolean) => {
    const line = part.replaceAll(division, "").replace(/\s+/gu, " ").toWellFormed();
    if (line !== "") parts.push({ text: line, is_hit });
  };
  if (from > 0) add("…", false);
  let at = from;
  for (const hit of find(placedWords(text.slice(first.start, Math.max(first.end, to))))) {
    add(text.slice(at, first.start + hit.start), false);
    at = Math.min(first.start + hit.end, to);
    add(text.slice(first.start + hit.start, at), true);
  }
  add(text.slice(at, to), false);
  if (to < text.length) add("…", false);
  return parts;
}

/** Where the first whole word begins between two places; in a script without spaces the first place itself. */
function wordStart(text: string, from: number, to: number): number {
  const space = from === 0 ? -1 : text.slice(from, to).search(/\s/u);
  return space < 0 ? from : from + space + 1;
}

function wordEnd(text: string, from: number, to: number): number {
  if (to === text.length) return to;
  const last = /^.*(?=\s)/su.exec(text.slice(from, to))?.[0];
  return last === undefined ? to : from + last.length;
}
