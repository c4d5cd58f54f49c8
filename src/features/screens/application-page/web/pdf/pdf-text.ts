import { phraseMatcher } from "#features/across/search/query/phrase-matcher.ts";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { fold, foldForWords, wordsIn } from "#shared/text/tokens.ts";
import { clausesInDocuments } from "../documents/marked-text.ts";

/** Piece of text as stored in a PDF: a line, a word or even a single letter. */
export type TextPiece = { str: string; hasEOL: boolean };

/** Highlighted part of one piece. A hit can span several pieces, whose marks share its number. */
export type Mark = { piece: number; start: number; end: number; hit: number };

/** Normalized text to search, with single spaces, and the original position of each character. */
type Searchable = { text: string; places: ({ piece: number; start: number; end: number } | null)[] };

type Span = { start: number; end: number };

/** Finds a text on a page, ignoring case, accents, spacing and the boundaries of pieces. */
export function findText(pieces: readonly TextPiece[], wanted: string): Mark[] {
  const needle = fold(wanted).replace(/\s+/gu, " ").trim();
  if (needle === "") return [];
  const page = searchable(pieces, fold);
  const spans = Array.from(page.text.matchAll(new RegExp(escape(needle), "gu")), ({ index }) => ({
    start: index,
    end: index + needle.length,
  }));
  return marksOf(page, spans);
}

/** Finds the words and phrases of a search on a page, by the same rules as the search. */
export function findClauses(pieces: readonly TextPiece[], clauses: readonly Clause[]): Mark[] {
  const inDocument = clausesInDocuments(clauses);
  if (inDocument.length === 0) return [];
  const page = searchable(pieces, foldForWords);
  return marksOf(page, [...phraseMatcher(inDocument)(wordsIn(page.text))]);
}

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);

function marksOf({ places }: Searchable, spans: readonly Span[]): Mark[] {
  const marks: Mark[] = [];
  spans.forEach(({ start, end }, hit) => {
    for (const place of places.slice(start, end)) {
      if (!place) continue;
      const last = marks.at(-1);
      if (last?.hit === hit && last.piece === place.piece) last.end = place.end;
      else marks.push({ ...place, hit });
    }
  });
  return marks;
}

function searchable(pieces: readonly TextPiece[], foldSign: (sign: string) => string): Searchable {
  let text = "";
  const places: Searchable["places"] = [];
  const add = (letters: string, place: Searchable["places"][number]) => {
    for (const next of letters) {
      const isSpace = /\s/u.test(next);
      if (isSpace && (text === "" || text.endsWith(" "))) continue;
      text += isSpace ? " " : next;
      for (let unit = 0; unit < next.length; unit += 1) places.push(place);
    }
  };

  pieces.forEach(({ str, hasEOL }, piece) => {
    let start = 0;
    for (const sign of str) {
      const end = start + sign.length;
      add(foldSign(sign), { piece, start, end });
      start = end;
    }
    if (hasEOL) add(" ", null);
  });
  return { text, places };
}

/** Number of hits, for "3 of 12". */
export const countHits = (marks: readonly Mark[]): number => (marks.at(-1)?.hit ?? -1) + 1;

/** Renders a piece of text as HTML with its marks. `current` is the number of the current hit. */
export function markedHtml(str: string, marks: readonly Mark[], current: number | undefined): string {
  let html = "";
  let at = 0;
  for (const { start, end, hit } of marks) {
    const kind = hit === current ? ' data-current="true"' : "";
    html += `${asHtml(str.slice(at, start))}<mark${kind}>${asHtml(str.slice(start, end))}</mark>`;
    at = end;
  }
  return html + asHtml(str.slice(at));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const asHtml = (text: string) => text.replaceAll(/["&'<>]/g, (sign) => entities[sign] ?? sign);
