import type { Readable } from "node:stream";

const headerBytes = 19;
const year2000 = Date.UTC(2000, 0, 1);

/**
 * Reader for one row of PostgreSQL's binary COPY format. Fields must be read in order. Bytes of a text are a view that
 * the next row overwrites.
 */
export class CopyRow {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;

  /** Moves to the first field, after the two bytes of the field count. */
  begin(bytes: Buffer, at: number): void {
    this.#bytes = bytes;
    this.#at = at + 2;
  }

  /** Reads a bigint, integer, smallint or null. */
  number(): number | null {
    const length = this.#bytes.readInt32BE(this.#at);
    const start = this.#at + 4;
    this.#at = start + Math.max(0, length);
    if (length < 0) return null;
    if (length === 8) return this.#bytes.readInt32BE(start) * 2 ** 32 + this.#bytes.readUInt32BE(start + 4);
    return length === 4 ? this.#bytes.readInt32BE(start) : this.#bytes.readInt16BE(start);
  }

  /** Reads a timestamptz as milliseconds since 1970; PostgreSQL sends microseconds since 2000. */
  time(): number | null {
    const micros = this.number();
    return micros === null ? null : Math.floor(micros / 1_000) + year2000;
  }

  /** Reads a number that is never null. */
  count(): number {
    return this.number() ?? 0;
  }

  bytes(): Buffer {
    const length = Math.max(0, this.#bytes.readInt32BE(this.#at));
    const start = this.#at + 4;
    this.#at = start + length;
    return this.#bytes.subarray(start, this.#at);
  }

  text(): string {
    return this.bytes().toString("utf8");
  }
}

/** Calls `onRow` for each row of a stream in binary COPY format. */
export async function readCopy(stream: Readable, onRow: (row: CopyRow) => void): Promise<void> {
  const row = new CopyRow();
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    if (!isBegun) {
      if (rest.length < headerBytes) continue;
      at = headerBytes;
      isBegun = true;
    }
    for (;;) {
      const end = endOfRow(rest, at);
      if (end === undefined) break;
      row.begin(rest, at);
      onRow(row);
      at = end;
    }
    rest = rest.subarray(at);
  }
}

/** End offset of the row that begins at `at`. Undefined if the row is incomplete, or at the end marker. */
function endOfRow(bytes: Buffer, at: number): number | undefined {
  if (at + 2 > bytes.length) return undefined;
  const fields = bytes.readInt16BE(at);
  if (fields < 0) return undefined;
  let end = at + 2;
  for (let field = 0; field < fields; field++) {
    if (end + 4 > bytes.length) return undefined;
    end += 4 + Math.max(0, bytes.readInt32BE(end));
  }
  return end > bytes.length ? undefined : end;
}
