import type { CompanyRight, PartRight } from "#shared/rights.ts";
import { nounOfRight } from "./right-nouns.gen.ts";
import type { KnownKey } from "#shared/sentences.ts";

type Right = CompanyRight | PartRight;
type Sentence = KnownKey<{ [Name in Right]: `${(typeof nounOfRight)[Name]}:rights.${Name}` }[Right]>;

/** The features whose locales say what rights allow. */
export const rightNouns = [...new Set(Object.values(nounOfRight))];

/** The key of the sentence that says what a right allows. */
export const sentenceOf = (right: Right) => `${nounOfRight[right]}:rights.${right}` as Sentence;
