/**
 * Bytes of each character in a charset. Node can't encode these charsets, so the table is built by decoding every byte
 * sequence.
 */
const tables = new Map<string, Map<string, number[]>>();

const leads: Record<string, { leads: [number, number]; trails: [number, number] }> = {
  gb18030: { leads: [0x81, 0xfe], trails: [0x40, 0xfe] },
  "euc-kr": { leads: [0xa1, 0xfe], trails: [0xa1, 0xfe] },
  shift_jis: { leads: [0x81, 0xea], trails: [0x40, 0xfc] },
};

function tableOf(charset: string): Map<string, number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset);
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(character).length === 1 && character !== "\uFFFD" && !table.has(character))
      table.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  const two = leads[charset];
  if (two)
    for (let lead = two.leads[0]; lead <= two.leads[1]; lead++)
      for (let trail = two.trails[0]; trail <= two.trails[1]; trail++) add([lead, trail]);
  tables.set(charset, table);
  return table;
}

const inJis = (character: string): number[] | undefined => {
  const [high = 0, low = 0] = eucJp().get(character) ?? [];
  return high === 0 ? undefined : [high & 0x7f, low & 0x7f];
};
let jis: Map<string, number[]> | undefined;
const eucJp = () => {
  if (jis) return jis;
  const decoder = new TextDecoder("euc-jp");
  jis = new Map();
  for (let lead = 0xa1; lead <= 0xf4; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) jis.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return jis;
};

/** ISO-2022-JP switches between ASCII and two bytes per character by escape sequences. */
function toIso2022Jp(text: string): Buffer {
  const bytes: number[] = [];
  let isDouble = false;
  for (const character of text) {
    const pair = character.charCodeAt(0) < 128 ? undefined : inJis(character);
    if (Boolean(pair) !== isDouble) bytes.push(0x1b, ...(pair ? [0x24, 0x42] : [0x28, 0x42]));
    isDouble = Boolean(pair);
    bytes.push(...(pair ?? [character.charCodeAt(0)]));
  }
  return Buffer.from(isDouble ? [...bytes, 0x1b, 0x28, 0x42] : bytes);
}

export function encodeText(text: string, charset: string): Buffer {
  if (/^utf-?8$|ascii/i.test(charset)) return Buffer.from(text);
  if (charset === "utf-16le") return Buffer.from(text, "utf16le");
  if (charset === "utf-16be") return Buffer.from(text, "utf16le").swap16();
  if (charset === "utf-16") return Buffer.from(`\uFEFF${text}`, "utf16le");
  if (charset === "iso-2022-jp") return toIso2022Jp(text);
  const table = tableOf(charset);
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${charset} has no ${character}`);
      return bytes;
    }),
  );
}
