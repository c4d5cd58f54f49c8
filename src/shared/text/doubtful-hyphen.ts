/** Marks where a word was divided at the end of a line that may as well be a compound. */
export const doubtfulHyphen = "\u2010";

/** For people, who read over it. */
export const withoutDoubtfulHyphens = (text: string): string => text.replaceAll(doubtfulHyphen, "");
