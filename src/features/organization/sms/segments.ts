/** The alphabet of GSM 03.38: a letter is 7 bits. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Its extension: an escape stands before each of these, so they take two places. */
const extended = "\f^{}\\[~]|€";

const units = new Map<string, number>([
  ...Array.from(basic, (sign) => [sign, 1] as const),
  ...Array.from(extended, (sign) => [sign, 2] as const),
]);

/** Places of one text, and of each part of a longer one, which says which part it is. */
const rooms = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const;

export type TextLength = {
  alphabet: keyof typeof rooms;
  /** Places that the text takes; in Unicode a sign beyond the first plane, such as an emoji, takes two. */
  units: number;
  /** How many texts it is sent and paid as. */
  segments: number;
};

/** How long a text is for a phone. One sign outside the alphabet of GSM makes the whole text Unicode. */
export function lengthOf(text: string): TextLength {
  const signs = Array.from(text);
  const alphabet = signs.every((sign) => units.has(sign)) ? "gsm" : "unicode";
  const sizes = signs.map((sign) => (alphabet === "gsm" ? (units.get(sign) ?? 1) : sign.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = rooms[alphabet];
  return { alphabet, units: total, segments: total <= single ? 1 : partsOf(sizes, part) };
}

/** No part ends between the two halves of a sign. */
function partsOf(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}
