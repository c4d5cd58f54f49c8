/** Headings are set wide, letter by letter: "C U R R I C U L U M". The runs that may be such, with one space between letters. */
const run = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:[ \u00A0]\p{L}\p{M}*){3,}(?![\p{L}\p{M}\p{N}])/gu;

/** In the middle of a line so few letters may be initials, or classes of a driving licence. */
const fewest = 6;

/** Joins letters that are set apart into words. Two spaces are between two words; a list in its order stays a list. */
export const joinSpacedLetters = (text: string): string =>
  text.replaceAll(run, (found, at: number) => {
    const letters = found.split(/[ \u00A0]/u);
    const end = at + found.length;
    const isAlone = begins.test(text.slice(Math.max(0, at - 2), at)) && ends.test(text.slice(end, end + 2));
    if ((letters.length < fewest && !isAlone) || isList(letters) || !isOneWord(letters)) return found;
    return letters.join("");
  });

/** The edge of a line, or of another word that is set wide. */
const begins = /^\s?$|\n\s?$|\s\s$/u;
const ends = /^\s?$|^\s?\n|^\s\s/u;

const isList = (letters: readonly string[]) =>
  letters.every((letter, at) => at === 0 || letter.toLowerCase() > letters[at - 1]!.toLowerCase());

/** In capitals, in small letters, or in small letters after a capital. */
const isOneWord = ([, ...rest]: readonly string[]) =>
  rest.every((letter) => letter === letter.toUpperCase()) || rest.every((letter) => letter === letter.toLowerCase());
