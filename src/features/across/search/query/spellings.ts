import { matchOf, type Clause, type QueryNode } from "./query-language.ts";
import { nameVariants } from "./name-variants.ts";
import { fold, foldOtherWay, placedWords, type PlacedWord } from "#shared/text/tokens.ts";
import type { WordMatch } from "#shared/text/words.ts";

/** Folded words of a phrase, in order. */
type Phrase = string[];

/** Maximum spellings per phrase, because each costs as much as another phrase. */
const maxSpellings = 8;

const namesOf = new Map(nameVariants.flatMap((names) => names.map((name) => [name.join(" "), names] as const)));

/**
 * Expands a query by spellings: each clause becomes an OR of its spellings. Neighboring words such as "node js" and
 * "CI/CD" also match as one word.
 */
export function withSpellings(node: QueryNode, text: string): QueryNode {
  if (node.type === "clause") return either(clausesFor(node, text));
  if (node.type === "not") return { ...node, node: withSpellings(node.node, text) };
  const wholes =
    node.type === "and" ? node.nodes.map((child, at) => compoundWith(child, node.nodes[at + 1], text)) : [];
  const nodes = node.nodes.map((child, at) => {
    const found = withSpellings(child, text);
    const whole = [wholes[at - 1], wholes[at]].filter((clause) => clause !== undefined);
    return whole.length === 0 ? found : either([found, ...whole]);
  });
  return { type: node.type, nodes };
}

function clausesFor(clause: Clause, text: string): Clause[] {
  return spellingsOf(text.slice(clause.start, clause.end), clause.match).map((words) => ({
    ...clause,
    words,
    match: matchOf(words, clause.match),
  }));
}

function either(nodes: readonly QueryNode[]): QueryNode {
  const [first, ...others] = nodes.flatMap((node) => (node.type === "or" ? node.nodes : [node]));
  return first && others.length === 0 ? first : { type: "or", nodes: first ? [first, ...others] : [] };
}

/** Joins two neighboring clauses into one word, if that is a known spelling. */
function compoundWith(node: QueryNode, next: QueryNode | undefined, text: string): Clause | undefined {
  if (node.type !== "clause" || next?.type !== "clause" || node.field !== next.field) return undefined;
  const [[first, ...more], [second, ...others]] = [node.words, next.words];
  if (first === undefined || second === undefined || more.length + others.length > 0) return undefined;
  const between = text.slice(node.end, next.start);
  const word =
    between === "/" ? joinedBySlash(first, second) : /^\s+$/u.test(between) ? joinedName(first, second) : undefined;
  return word === undefined ? undefined : { ...next, words: [word], start: node.start };
}

/** One-word spelling of a name typed as two words. */
const joinedName = (first: string, second: string): string | undefined =>
  namesOf.get(`${first} ${second}`)?.find((name) => name.length === 1)?.[0];

/** Joins the two parts of "CI/CD", if the tokenizer also reads them as one word. */
function joinedBySlash(first: string, second: string): string | undefined {
  const [one, other, more] = placedWords(`${first}/${second}`);
  return more ? undefined : one?.also?.find((word) => other?.also?.includes(word));
}

/**
 * Lists the spellings of a typed phrase: as typed, with compounds in one word ("front-end" as frontend), a phone number
 * by its digits, a product name by its other spellings, and letters such as ö as oe. A phrase that ends with a prefix
 * has no other names.
 */
function spellingsOf(typed: string, match: WordMatch): Phrase[] {
  const words = [...placedWords(typed)];
  const spellings = [
    words.map(({ word }) => word),
    ...phones(words),
    ...joined(words, typed),
    ...(match === "beginning" ? [] : renamed(words.map(({ word }) => word))),
    words.map(({ word, start, end }) => respelled(typed.slice(start, end), word)),
  ];
  const known = new Map(spellings.map((phrase) => [phrase.join(" "), phrase]));
  return [...known.values()].slice(0, maxSpellings);
}

/** Returns a phrase that is only a phone number as its digits. */
function phones(words: readonly PlacedWord[]): Phrase[] {
  const [first, ...others] = words;
  const key = first?.also?.find((word) => /^\d+$/.test(word));
  return key !== undefined && others.every(({ also }) => also?.includes(key)) ? [[key]] : [];
}

/** Replaces each known name within the phrase by its other spellings, also if the whole phrase is one name. */
function renamed(phrase: Phrase): Phrase[] {
  const parts = phrase.flatMap((word, at) =>
    (namesOf.get(word) ?? []).map((name) => [...phrase.slice(0, at), ...name, ...phrase.slice(at + 1)]),
  );
  return [...(namesOf.get(phrase.join(" ")) ?? []), ...parts];
}

/**
 * Joins each compound of the phrase into one word, and then all of them. Compounds with an ampersand stay: "att" finds
 * AT&T, but someone who types AT&T doesn't mean the Swedish word "att".
 */
function joined(words: readonly PlacedWord[], typed: string): Phrase[] {
  const compounds = words.map(({ also, end }, index) => {
    if (typed.charAt(end) === "&") return undefined;
    const next = words[index + 1]?.also;
    return also?.find((word) => next?.includes(word) && /\p{L}/u.test(word));
  });
  const joinedAt = (places: readonly number[]): Phrase =>
    words.flatMap(({ word }, index) => {
      if (places.includes(index)) return [compounds[index] ?? word];
      return places.includes(index - 1) ? [] : [word];
    });
  const places = compounds.flatMap((compound, index) => (compound === undefined ? [] : [index]));
  const apart = places.filter((place) => !places.includes(place - 1));
  const whole =
    places.length > 1 && places.length === words.length - 1 ? [[words.map(({ word }) => word).join("")]] : [];
  return [...places.map((place) => joinedAt([place])), joinedAt(apart), ...whole];
}

const umlauts: Record<string, string> = { ö: "oe", ä: "ae", å: "aa", ü: "ue", ø: "oe" };

/** Matches two letters that stand for one, as in Goeteborg, but not those in blue, value, queue and Michael. */
const twoForOne = /(?<![aeiouq])(?:ae(?!l$)|oe|ue|aa)(?=[^aeiou])/g;
const minRespelled = 5;

/**
 * Respells a word both ways: Göteborg as goeteborg, and Goeteborg as goteborg, because authors may lack the keys for
 * these letters. Similarly, Əli becomes eli.
 */
function respelled(typed: string, word: string): string {
  const written = typed.normalize("NFC").toLowerCase();
  if (/[əǝŋ]/.test(written)) return foldOtherWay(written);
  if (/[öäåüø]/.test(written)) return fold(written.replace(/[öäåüø]/g, (letter) => umlauts[letter] ?? letter));
  return word.length < minRespelled ? word : word.replace(twoForOne, ([letter = ""]) => letter);
}
