import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";

/** Named arrays with metadata. Numbers have the byte order of the processor. */
export type ArrayFile = { about: unknown; arrays: Record<string, StoredArray> };
export type StoredArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

type Header = { about: unknown; arrays: { name: string; type: keyof typeof types; length: number }[] };

const types = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

/** Marker at the start of the file. The header's length and the checksum at the header's end take four bytes each. */
const magic = Buffer.from("HIRELANE");
const maxHeaderBytes = 2 ** 26;
const pieceBytes = 2 ** 24;

/** Writes a temporary file and renames it once it is flushed to disk. */
export async function writeArrays(path: string, { about, arrays }: ArrayFile): Promise<void> {
  const header: Header = {
    about,
    arrays: Object.entries(arrays).map(([name, array]) => ({ name, type: typeOf(array), length: array.length })),
  };
  const text = Buffer.from(JSON.stringify(header));
  const temporary = `${path}.new`;
  try {
    const file = await open(temporary, "w", 0o600);
    try {
      let checksum = 0;
      for (const bytes of [magic, fourBytes(text.length), text, ...Object.values(arrays).map(bytesOf)]) {
        for (const piece of piecesOf(bytes)) {
          checksum = crc32(piece, checksum);
          await file.writeFile(piece);
        }
      }
      await file.writeFile(fourBytes(checksum));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Reads the file; null if it is missing, truncated, damaged or of another kind. */
export async function readArrays(path: string): Promise<ArrayFile | null> {
  const file = await open(path, "r").catch(() => null);
  if (!file) return null;
  try {
    return await read(file);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle): Promise<ArrayFile | null> {
  let checksum = 0;
  async function fill(bytes: Uint8Array): Promise<void> {
    for (const piece of piecesOf(bytes)) {
      for (let at = 0; at < piece.length;) {
        const { bytesRead } = await file.read(piece, at, piece.length - at);
        if (bytesRead === 0) throw new RangeError("The file is cut off.");
        at += bytesRead;
      }
      checksum = crc32(piece, checksum);
    }
  }
  const number = async () => {
    const bytes = Buffer.alloc(4);
    await fill(bytes);
    return bytes.readUInt32LE();
  };

  const begin = Buffer.alloc(magic.length);
  await fill(begin);
  if (!begin.equals(magic)) return null;
  const text = Buffer.alloc(Math.min(await number(), maxHeaderBytes));
  await fill(text);
  const header = JSON.parse(text.toString()) as Header;
  // A damaged header could request more memory than is available.
  const expected = header.arrays.reduce((sum, { type, length }) => sum + length * types[type].BYTES_PER_ELEMENT, 0);
  if (expected > (await file.stat()).size) return null;

  const arrays: Record<string, StoredArray> = {};
  for (const { name, type, length } of header.arrays) {
    const array = new types[type](length);
    await fill(bytesOf(array));
    arrays[name] = array;
  }
  const found = checksum;
  return (await number()) === found ? { about: header.about, arrays } : null;
}

const typeOf = (array: StoredArray): keyof typeof types => array.constructor.name as keyof typeof types;

const bytesOf = (array: StoredArray) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

function fourBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
