import type { Family } from "./families.ts";

export type CoverPhrases = {
  opening: string[];
  family: Record<Family, string[]>;
  more: string[];
  closing: string[];
};
