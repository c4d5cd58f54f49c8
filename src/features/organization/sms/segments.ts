/** GSM 03.38 alphabet: 7 bits per character. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** GSM extension table. Each character is preceded by an escape, so it takes two units. */
const extended = "\f^{}\\[~]|€";

const units = new Map<string, number>([
  ...Array.from(basic, (sign) => [sign, 1] as const),
  ...Array.from(extended, (sign) => [sign, 2] as const),
]);

/** Units of a single segment, and of each segment of a longer SMS, which also contains a segment number. */
const rooms = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const;

export type TextLength = {
  alphabet: keyof typeof rooms;
  /** Number of units that the text takes. In Unicode, characters outside the basic plane, such as emojis, take two. */
  units: number;
  /** Number of segments that are sent and paid for. */
  segments: number;
};

/** Computes the length of an SMS. One character outside the GSM alphabet makes the whole text Unicode. */
export function lengthOf(text: string): TextLength {
  const signs = Array.from(text);
  const alphabet = signs.every((sign) => units.has(sign)) ? "gsm" : "unicode";
  const sizes = signs.map((sign) => (alphabet === "gsm" ? (units.get(sign) ?? 1) : sign.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = rooms[alphabet];
  return { alphabet, units: total, segments: total <= single ? 1 : partsOf(sizes, part) };
}

/** Counts segments without splitting a character that takes two units. */
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
