import { decodeCodepage, withoutEnd } from "./code-pages.ts";

/** Numbers, strings and bytes of a message or an attachment, by property id. */
export type Properties = { values: Map<number, number | string | Buffer>; isWhole: boolean };

/** Sizes of the fixed-size types in bytes, from [MS-OXTNEF] 2.1.3.5. */
const fixedSizes = new Map([
  ...[0x0000, 0x0001, 0x0002, 0x0003, 0x0004, 0x000a, 0x000b].map((type) => [type, 4] as const),
  ...[0x0005, 0x0006, 0x0007, 0x0014, 0x0040].map((type) => [type, 8] as const),
  [0x0048, 16],
]);
const types = { integer: 0x0003, string: 0x001e, unicode: 0x001f, binary: 0x0102, object: 0x000d };
const sizedTypes = new Set([types.string, types.unicode, types.binary, types.object]);
const isMultiple = 0x1000;
const firstNamedId = 0x8000;

/** An object starts with the GUID of its interface. */
const objectHeader = 16;

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** Parses a sequence of MAPI properties, each aligned to four bytes. Stops at a value that it can't parse. */
export function parseProperties(data: Buffer, codepage: number | undefined): Properties {
  const values: Properties["values"] = new Map();
  const broken = { values, isWhole: false };
  const number = (position: number) => (position + 4 <= data.length ? data.readUInt32LE(position) : 0);
  let at = 4;
  for (let properties = number(0); properties > 0; properties--) {
    if (at + 4 > data.length) return broken;
    const type = data.readUInt16LE(at) & ~isMultiple;
    const hasMany = (data.readUInt16LE(at) & isMultiple) !== 0;
    const id = data.readUInt16LE(at + 2);
    at += 4;
    // A named property has a GUID and a number or name before its value.
    if (id >= firstNamedId) at += number(at + 16) === 0 ? 24 : 24 + padded(number(at + 20));

    const size = fixedSizes.get(type);
    if (size !== undefined) {
      if (type === types.integer && !hasMany) values.set(id, number(at));
      at += hasMany ? 4 + number(at) * size : size;
      continue;
    }
    if (!sizedTypes.has(type)) return broken;
    // The number of values is present even for single values.
    const count = number(at);
    at += 4;
    for (let left = count; left > 0; left--) {
      const length = number(at);
      const value = data.subarray(at + 4, at + 4 + length);
      if (at + 4 > data.length || value.length < length) return broken;
      at += 4 + padded(length);
      // Properties with multiple values aren't used, and there can be millions of empty ones.
      if (count > 1) continue;
      if (type === types.unicode) values.set(id, withoutEnd(value.toString("utf16le")));
      else if (type === types.string) values.set(id, decodeCodepage(value, codepage));
      else values.set(id, type === types.object ? value.subarray(objectHeader) : value);
    }
  }
  return { values, isWhole: true };
}
