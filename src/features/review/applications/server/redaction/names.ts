import { fold } from "#shared/text/tokens.ts";
import { createKnownWords, particles, word, type Identity } from "./known-words.ts";
import { rangesOf, type Range } from "./ranges.ts";

/** A word broken over two lines by a hyphen, such as "Lind-" and "qvist". */
const broken = /([\p{L}\p{M}]{1,40})-[ \t]{0,3}\n[ \t]{0,8}([\p{L}\p{M}]{1,40})/gu;

/** A heading with spaces between its letters. */
const spacedOut = /(?<![\p{L}\p{N}])\p{L}(?:[ \t]{1,3}\p{L}(?![\p{L}\p{M}]))+/gu;

/** A domain without a path, such as annaberg.example. */
const domain = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{2,63}(?:\.[\p{L}\p{N}-]{2,63}){1,3}/gu;

/** Finds every word of the candidate's name, email address and profile URL in the text. */
export function names(text: string, identity: Identity): Range[] {
  const known = createKnownWords(identity);
  if (known.isEmpty) return [];
  const found = rangesOf(text, word).filter(({ start, end }) => known.tells(text.slice(start, end)));
  const halves = Array.from(text.matchAll(broken), ({ 0: whole, 1: first, 2: second, index }) =>
    known.tells(`${first}${second}`) ? [{ start: index, end: index + whole.length }] : [],
  );
  const headings = rangesOf(text, spacedOut).filter(({ start, end }) =>
    known.isWithin(text.slice(start, end).replaceAll(/\s/g, "")),
  );
  const sites = rangesOf(text, domain).filter(({ start, end }) => known.isPartOf(text.slice(start, end)));
  return [...withParticles(text, found), ...halves.flat(), ...headings, ...sites, ...inPieces(text, known.inPieces)];
}

/** Extends each range to preceding particles: "von" is hidden in "Ada von Linde", but nowhere else. */
function withParticles(text: string, found: readonly Range[]): Range[] {
  return found.map(({ start, end }) => {
    let from = start;
    for (;;) {
      const before = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{1,5}) $/u.exec(text.slice(Math.max(0, from - 7), from));
      if (!before || !particles.has(fold(before[1] ?? ""))) return { start: from, end };
      from -= before[0].length;
    }
  });
}

/** Separators between the pieces of one word: small capitals, letters below each other, or letters separated by dots. */
const gap = /^(?:[^\p{L}\p{N}\n]{1,3}|-?[ \t]{0,3}\n[ \t]{0,8})$/u;

/**
 * Maximum length of a name searched in pieces. Longer names are never written that way, and the candidate controls their
 * length.
 */
const maxInPieces = 40;

/** Finds names written in pieces: "A NNA" from fonts with small capitals, "Mc Donald", and letters below each other. */
function inPieces(text: string, ofName: readonly string[]): Range[] {
  const wholes = new Set(ofName.filter(({ length }) => length <= maxInPieces).flatMap((name) => [name, `${name}s`]));
  const beginnings = new Set([...wholes].flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1))));
  const pieces = Array.from(text.matchAll(word), ({ 0: written, index: start }) => ({
    folded: fold(written),
    start,
    end: start + written.length,
  }));
  return pieces.flatMap(({ folded, start }, at) => {
    const found: Range[] = [];
    let joined = folded;
    for (let next = at + 1; beginnings.has(joined); next++) {
      const [before, piece] = [pieces[next - 1], pieces[next]];
      if (!before || !piece || !gap.test(text.slice(before.end, piece.start))) break;
      joined += piece.folded;
      if (wholes.has(joined)) found.push({ start, end: piece.end });
    }
    return found;
  });
}
