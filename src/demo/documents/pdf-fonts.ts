import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Font files in npm packages. Each covers the Latin letters of all CV languages. */
const files = {
  sans: "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf",
  "sans-bold": "pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf",
  "sans-italic": "pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf",
  lato: "@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf",
  "lato-bold": "@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf",
  "lato-light": "@expo-google-fonts/lato/300Light/Lato_300Light.ttf",
  serif: "@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf",
  "serif-bold": "@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf",
  "serif-italic": "@expo-google-fonts/pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf",
} as const;
export type FontName = keyof typeof files;
export const fontNames = Object.keys(files) as FontName[];

export type Fonts = Record<FontName, Buffer>;

let loaded: Promise<Fonts> | undefined;

/** Loads the nine fonts once per process, because every document uses the same ones. */
export const loadFonts = (): Promise<Fonts> => (loaded ??= readFonts());

async function readFonts(): Promise<Fonts> {
  const entries = await Promise.all(
    fontNames.map(async (name) => [name, await readFile(require.resolve(files[name]))] as const),
  );
  return Object.fromEntries(entries) as Fonts;
}
