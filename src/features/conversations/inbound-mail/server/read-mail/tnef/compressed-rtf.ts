/** Initial dictionary of the compression, from [MS-OXRTFCP] 2.1.2.1. */
const initialDictionary =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript " +
  "\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n" +
  "\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";

const headerSize = 16;
const dictionarySize = 4096;
const compressed = 0x75465a4c;
const uncompressed = 0x414c454d;

/**
 * Decompresses PidTagRtfCompressed ([MS-OXRTFCP]) up to a maximum size. Two bytes can expand to 17, so small input could
 * demand much memory. Returns undefined for other formats.
 */
export function decompressRtf(bytes: Buffer, maxSize: number): Buffer | undefined {
  if (bytes.length < headerSize) return undefined;
  const size = Math.min(bytes.readUInt32LE(4), maxSize);
  const format = bytes.readUInt32LE(8);
  if (format === uncompressed) return bytes.subarray(headerSize, headerSize + size);
  return format === compressed ? inflate(bytes.subarray(headerSize), size) : undefined;
}

/** LZ77 with a ring buffer of 4096 bytes: a control byte says which of the next eight tokens are references. */
function inflate(input: Buffer, size: number): Buffer {
  const ring = Buffer.alloc(dictionarySize, " ");
  let writeAt = ring.write(initialDictionary, "latin1");
  // The size in the header is untrusted, so it must not decide how much memory to allocate.
  const output = Buffer.alloc(Math.min(size, input.length * 9));
  let written = 0;
  const put = (byte: number) => {
    if (written < output.length) output[written++] = byte;
    ring[writeAt] = byte;
    writeAt = (writeAt + 1) % dictionarySize;
  };

  let at = 0;
  while (at < input.length && written < output.length) {
    const control = input[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < input.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        put(input[at++] ?? 0);
        continue;
      }
      const token = ((input[at] ?? 0) << 8) | (input[at + 1] ?? 0);
      at += 2;
      const offset = token >> 4;
      // A reference to the write position marks the end.
      if (offset === writeAt) return output.subarray(0, written);
      for (let index = 0; index < (token & 15) + 2; index++) put(ring[(offset + index) % dictionarySize] ?? 0);
    }
  }
  return output.subarray(0, written);
}
