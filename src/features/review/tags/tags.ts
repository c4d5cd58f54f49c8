import { normalised } from "#shared/normalised.ts";

export const maxTagNameLength = 50;

/** Converts a tag name to lowercase with single spaces, so that "Senior" and " senior " are the same tag. */
export const writeTagName = (text: string): string =>
  normalised(text, "NFC").replace(/\s+/gu, " ").trim().toLowerCase();

/**
 * Returns the name's form for URLs, which is unique per name. Only spaces become hyphens, and other characters are
 * written as code points. So c, c++ and c# stay three tags.
 */
export const tagSlug = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]/gu, (sign) => (sign === " " ? "-" : `_${(sign.codePointAt(0) ?? 0).toString(16)}_`));
