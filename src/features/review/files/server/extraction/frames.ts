const lengthBytes = 4;

/** Prefixes bytes with their length, so that several messages can follow each other in a stream. */
export function framed(bytes: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Splits a stream into messages. Throws if a message's length exceeds `maximum`. */
export async function* framesIn(stream: AsyncIterable<Buffer>, maximum: number): AsyncGenerator<Buffer, void> {
  let parts: Buffer[] = [];
  let size = 0;
  let wanted = lengthBytes;
  let isLength = true;
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    while (size >= wanted) {
      const all = Buffer.concat(parts);
      const message = all.subarray(0, wanted);
      parts = [all.subarray(wanted)];
      size -= wanted;
      wanted = isLength ? message.readUInt32BE() : lengthBytes;
      if (wanted > maximum) throw new RangeError("A message is too long.");
      if (!isLength) yield message;
      isLength = !isLength;
    }
  }
}
