/** Beginning of a name's inflected forms, with a test for the rest of the word. All texts are folded. */
type Stem = { stem: string; rest: (ending: string, endings: ReadonlySet<string>) => boolean };

const isEnding = (ending: string, endings: ReadonlySet<string>) => endings.has(ending);
const isShort = (ending: string) => ending.length <= 4;

/** Consonant gradation before the last vowel of a Finnish name: Matti becomes Matin, and Lahti becomes Lahden. */
const gradation: readonly [strong: RegExp, weak: string][] = [
  [/kk(?=[aeiouy]$)/, "k"],
  [/pp(?=[aeiouy]$)/, "p"],
  [/tt(?=[aeiouy]$)/, "t"],
  [/nt(?=[aeiouy]$)/, "nn"],
  [/nk(?=[aeiouy]$)/, "ng"],
  [/mp(?=[aeiouy]$)/, "mm"],
  [/lt(?=[aeiouy]$)/, "ll"],
  [/rt(?=[aeiouy]$)/, "rr"],
  [/(?<=[aeiouyh])t(?=[aeiouy]$)/, "d"],
  [/(?<=[aeiouylr])p(?=[aeiouy]$)/, "v"],
  [/(?<=[aeiouyhlr])k(?=[aeiouy]$)/, ""],
];

/** Final letters that change with the case, in names of Cyrillic and Greek script. */
const cyrillicEnd = /(?:ии|ыи|ои|ая|яя|[аяоеиьыую])$/;
const greekEnd = /(?:[οηαι]σ|[αοηιω])$/;

/**
 * Returns stems of a name's inflected forms. Finnish, Slavic and Greek names change within the word, so that a list of
 * endings isn't enough.
 */
export function inflectedStems(name: string): Stem[] {
  if (name.length < 4) return [];
  if (/^\p{Script=Cyrillic}+$/u.test(name)) return withoutEnd(name, cyrillicEnd);
  if (/^\p{Script=Greek}+$/u.test(name)) return withoutEnd(name, greekEnd);
  return finnishStems(name).map((stem) => ({ stem, rest: isEnding }));
}

const withoutEnd = (name: string, end: RegExp): Stem[] => {
  const stem = name.replace(end, "");
  return stem.length > 3 ? [{ stem, rest: isShort }] : [];
};

function finnishStems(name: string): string[] {
  if (name.endsWith("nen")) return [`${name.slice(0, -3)}s`, `${name.slice(0, -3)}se`];
  const change = gradation.find(([strong]) => strong.test(name));
  const graded = change ? name.replace(...change) : name;
  return [graded, graded.replace(/i$/, "e")].filter((stem) => stem !== name && stem.length > 2);
}
