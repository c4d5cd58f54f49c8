/**
 * Thirty marks are the limit of Unicode's Stream-Safe Text Format, and more than any language uses. The two half-width
 * sound marks are letters that decompose into marks.
 */
const longRowOfMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Normalizes untrusted text that may be long. Sorting a run of combining marks takes quadratic time, so marks after
 * thirty in a row are dropped.
 */
export const normalised = (text: string, form: "NFC" | "NFKC" | "NFKD"): string =>
  text.replace(longRowOfMarks, "$1").normalize(form);
