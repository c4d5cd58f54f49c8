/**
 * No language writes more, and Unicode's Stream-Safe Text Format allows no more either. The two half-width sound marks are
 * letters that become marks when they are taken apart.
 */
const longRowOfMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in one of Unicode's normal forms, for what comes from outside and may be long: to put a row of marks in its order
 * takes time by the square of its length, so that what is beyond thirty in a row is left out.
 */
export const normalised = (text: string, form: "NFC" | "NFKC" | "NFKD"): string =>
  text.replace(longRowOfMarks, "$1").normalize(form);
