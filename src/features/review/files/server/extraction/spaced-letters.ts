/**
 * Possible headings with letter spacing: at least four single letters separated by one space, such as "C U R R I C U L U
 * M".
 */
const run = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:[ \u00A0]\p{L}\p{M}*){3,}(?![\p{L}\p{M}\p{N}])/gu;

/** Minimum letters within a line. Fewer letters can be initials or classes of a driver's license. */
const fewest = 6;

/**
 * Joins letters separated by spaces into words. Two spaces separate words, and letters in alphabetical order stay a list.
 */
export const joinSpacedLetters = (text: string): string =>
  text.replaceAll(run, (found, at: number) => {
    const letters = found.split(/[ \u00A0]/u);
    const end = at + found.length;
    const isAlone = begins.test(text.slice(Math.max(0, at - 2), at)) && ends.test(text.slice(end, end + 2));
    if ((letters.length < fewest && !isAlone) || isList(letters) || !isOneWord(letters)) return found;
    return letters.join("");
  });

/** The edge of a line, or of a neighboring spaced word. */
const begins = /^\s?$|\n\s?$|\s\s$/u;
const ends = /^\s?$|^\s?\n|^\s\s/u;

const isList = (letters: readonly string[]) =>
  letters.every((letter, at) => at === 0 || letter.toLowerCase() > letters[at - 1]!.toLowerCase());

/** Whether all letters are capitals or all are lowercase, apart from the first one. */
const isOneWord = ([, ...rest]: readonly string[]) =>
  rest.every((letter) => letter === letter.toUpperCase()) || rest.every((letter) => letter === letter.toLowerCase());
