import { crc32, deflateSync } from "node:zlib";

export type Point = [x: number, y: number];
export type Bitmap = ReturnType<typeof createBitmap>;

/** Creates a black-and-white bitmap with one bit per pixel, as stored by office scanners. */
export function createBitmap(width: number, height: number) {
  const stride = Math.ceil(width / 8);
  const bits = Buffer.alloc(stride * height, 0xff);

  function dot(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const index = y * stride + (x >> 3);
    bits[index] = (bits[index] as number) & ~(0x80 >> (x & 7));
  }

  /** Fills closed outlines by the nonzero winding rule. Holes are outlines in the opposite direction. */
  function ink(outlines: Point[][]): void {
    const edges = outlines.flatMap((outline) =>
      outline.map((from, index) => [from, outline[(index + 1) % outline.length] as Point] as const),
    );
    const rows = outlines.flat().map(([, y]) => y);
    const last = Math.ceil(Math.max(...rows));
    for (let y = Math.floor(Math.min(...rows)); y <= last; y++) fillRow(edges, y);
  }

  function fillRow(edges: (readonly [Point, Point])[], y: number): void {
    const middle = y + 0.5;
    const crossings: { x: number; turn: number }[] = [];
    for (const [[x1, y1], [x2, y2]] of edges) {
      if (y1 <= middle === y2 <= middle) continue;
      crossings.push({ x: x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1), turn: y2 > y1 ? 1 : -1 });
    }
    crossings.sort((one, other) => one.x - other.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, index) => {
      winding += turn;
      const next = crossings[index + 1];
      if (winding === 0 || !next) return;
      for (let column = Math.round(x); column < Math.round(next.x); column++) dot(column, y);
    });
  }

  function toPng(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // One bit per sample, grayscale. Compression, filter and interlacing stay 0, their only useful value here.
    header[8] = 1;
    const rows = Buffer.alloc((stride + 1) * height);
    for (let y = 0; y < height; y++) bits.copy(rows, y * (stride + 1) + 1, y * stride, (y + 1) * stride);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(rows, { level: 9 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }

  return { width, height, dot, ink, toPng };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
