/** Marks a hyphen at the end of a line that may be a word break or part of a compound. */
export const doubtfulHyphen = "\u2010";

/** Removes the marks, for text shown to people. */
export const withoutDoubtfulHyphens = (text: string): string => text.replaceAll(doubtfulHyphen, "");
