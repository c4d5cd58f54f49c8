import { normalised } from "#shared/normalised.ts";

export const maxTagNameLength = 50;

/** Lowercased and written with single spaces, so that "Senior" and " senior " are one tag. */
export const writeTagName = (text: string): string =>
  normalised(text, "NFC").replace(/\s+/gu, " ").trim().toLowerCase();

/**
 * The name as an address has it. Two names never share one: a hyphen comes from a space only, and every other sign is
 * written by its number, so that c, c++ and c# stay three tags.
 */
export const tagSlug = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]/gu, (sign) => (sign === " " ? "-" : `_${(sign.codePointAt(0) ?? 0).toString(16)}_`));
