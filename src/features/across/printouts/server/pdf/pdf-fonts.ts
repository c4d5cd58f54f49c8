import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Fonts of the app: Latin, Vietnamese, Greek and Cyrillic (SIL Open Font License). */
const files = {
  regular: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  bold: "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
};

export type Fonts = { regular: Buffer; bold: Buffer; shown: Shown };

let loaded: Promise<Fonts> | undefined;

/** Loads the fonts once per process. */
export const loadFonts = (): Promise<Fonts> => (loaded ??= readFonts());

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = (await Promise.all(
    [files.regular, files.bold].map((file) => readFile(require.resolve(file))),
  )) as [Buffer, Buffer];
  return { regular, bold, shown: shownBy(create(regular) as Font) };
}

/** Replaces characters missing in the font. `isWhole` is true if none was missing. */
type Shown = (text: string) => { text: string; isWhole: boolean };

const standIn = "□";
/**
 * Matches long text without spaces, in which break points are inserted. Laying it out unbroken takes quadratic time and
 * blocks other requests.
 */
const unbroken = /[^ \n]{60}/gu;
const mayBreakHere = "\u200B";

const takesNoRoom = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u{1F3FB}-\u{1F3FF}]/u;

function shownBy(font: Font): Shown {
  const known = new Map<string, string>();

  function shownLetter(letter: string): string {
    if (letter === "\n") return letter;
    if (takesNoRoom.test(letter)) return letter === "\t" ? " " : "";
    return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : standIn;
  }

  return (text) => {
    let shown = "";
    let isWhole = true;
    for (const letter of text.normalize("NFC")) {
      const as = known.get(letter) ?? shownLetter(letter);
      known.set(letter, as);
      if (as === standIn && letter !== standIn) isWhole = false;
      shown += as;
    }
    return { text: shown.replaceAll(unbroken, `$&${mayBreakHere}`), isWhole };
  };
}
