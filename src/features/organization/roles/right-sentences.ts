import type { CompanyRight, PartRight } from "#shared/rights.ts";
import { nounOfRight } from "./right-nouns.gen.ts";
import type { KnownKey } from "#shared/sentences.ts";

type Right = CompanyRight | PartRight;
type Sentence = KnownKey<{ [Name in Right]: `${(typeof nounOfRight)[Name]}:rights.${Name}` }[Right]>;

/** Features whose locale files describe rights. */
export const rightNouns = [...new Set(Object.values(nounOfRight))];

/** Returns the translation key that describes a right. */
export const sentenceOf = (right: Right) => `${nounOfRight[right]}:rights.${right}` as Sentence;
