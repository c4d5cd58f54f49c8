import type { Clause, QueryNode } from "../../query/query-language.ts";
import { and, andNot, invert, or, type Bitset } from "../arrays/bitset.ts";
import { families, textsOf, type FieldRights, type FieldTable } from "./fields.ts";
import type { Lexicon } from "./lexicon.ts";
import { addPhrase } from "./phrase.ts";
import type { IndexPart } from "./index-part.ts";
import { borrowBitset, releaseBitset } from "../arrays/bitset-pool.ts";
import type { WordMatch } from "#shared/text/words.ts";

/** Context of a search: the fields that the person can search, and the rows. */
export type Reader = FieldRights & {
  /** Number of rows. */
  slots: number;
  /** Rows whose name, contact and files are never found. */
  masked: Bitset;
  /** Adds the rows that match a clause by their tags, owner or job, which the text index doesn't contain. */
  addNamed: (clause: Clause, rows: Bitset) => void;
};

export type SearchedIndex = { lexicon: Lexicon; fields: FieldTable; parts: readonly IndexPart[] };

/** Finds the rows that match a query. The caller owns the set and can release it. */
export type Evaluate = (node: QueryNode) => Bitset;

/** Creates an evaluator for one person. It caches the expansion of words, so that counts per field don't repeat it. */
export function evaluator({ lexicon, fields, parts }: SearchedIndex, reader: Reader): Evaluate {
  const expansions = new Map<string, number[]>();
  const slots = Math.max(reader.slots, ...parts.map(({ endSlot }) => endSlot));

  function expand(word: string, match: WordMatch): number[] {
    const key = `${match} ${word}`;
    const known = expansions.get(key) ?? [...lexicon.expand(word, match)];
    expansions.set(key, known);
    return known;
  }

  function evaluate(node: QueryNode): Bitset {
    switch (node.type) {
      case "clause":
        return rowsHolding(node);
      case "not": {
        const bits = evaluate(node.node);
        invert(bits, reader.slots);
        return bits;
      }
      case "and":
      case "or": {
        const [first, ...others] = node.nodes;
        const bits = first ? evaluate(first) : borrowBitset(slots);
        const combine = node.type === "and" ? and : or;
        for (const other of others) {
          const more = evaluate(other);
          combine(bits, more);
          releaseBitset(more);
        }
        return bits;
      }
      default:
        return node satisfies never;
    }
  }

  function rowsHolding(clause: Clause): Bitset {
    const asked = fields.familiesFor(clause.field, reader);
    const words = clause.words.map((word, index) =>
      expand(word, index === clause.words.length - 1 ? clause.match : "forms"),
    );
    // One set per family of fields, because masked rows are removed from one of them. Family 0 can't be read.
    const byFamily: Bitset[] = [];
    for (const family of asked) if (family !== 0) byFamily[family] ??= borrowBitset(slots);
    for (const part of parts) addRows(part, words, asked, byFamily);

    const { [families.open]: open, [families.maskable]: maskable } = byFamily;
    if (maskable) andNot(maskable, reader.masked);
    const found = maskable ?? open ?? borrowBitset(slots);
    if (open && open !== found) {
      or(found, open);
      releaseBitset(open);
    }
    reader.addNamed(clause, found);
    return found;
  }

  function addRows(part: IndexPart, words: readonly number[][], asked: Uint8Array, byFamily: readonly Bitset[]): void {
    const [only = []] = words;
    if (words.length === 1) for (const word of only) part.addWord(word, asked, byFamily);
    else addPhrases(part, words, asked, byFamily);
  }

  function addPhrases(
    part: IndexPart,
    words: readonly number[][],
    asked: Uint8Array,
    byFamily: readonly Bitset[],
  ): void {
    const entries = words.map((forms) =>
      forms.flatMap((form) => {
        const found = part.entriesOf(form);
        return found ? found.entries.map((entry) => ({ postings: found.postings, entry })) : [];
      }),
    );
    for (const { fields: together, family } of textsOf(asked)) {
      const inText = entries.map((all) => all.filter(({ entry }) => together.includes(entry.field)));
      addPhrase(inText, part, byFamily[family]!);
    }
  }

  return evaluate;
}
