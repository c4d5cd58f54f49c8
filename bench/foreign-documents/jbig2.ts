/**
 * Compresses black-and-white pictures as office scanners do, because no program in Debian writes JBIG2: one generic
 * region with template 0, by the arithmetic coder of ITU-T T.88, annex E.
 */
export type Bitmap = { width: number; height: number; isBlack(x: number, y: number): boolean };

/** Encodes a PDF's picture stream: a page and the region that fills it, without a file header. */
export function jbig2Of(bitmap: Bitmap): Buffer {
  const { width, height } = bitmap;
  const page = Buffer.alloc(19);
  page.writeUInt32BE(width, 0);
  page.writeUInt32BE(height, 4);
  const region = Buffer.alloc(18 + nearest.length);
  region.writeUInt32BE(width, 0);
  region.writeUInt32BE(height, 4);
  for (const [at, offset] of nearest.entries()) region.writeInt8(offset, 18 + at);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, Buffer.concat([region, encode(bitmap)]))]);
}

/** Usual positions of the template's four adaptive pixels. */
const nearest = [3, -1, -3, -1, 2, -2, -2, -2];

function segment(number: number, type: number, data: Buffer): Buffer {
  const header = Buffer.alloc(11);
  header.writeUInt32BE(number, 0);
  header.writeUInt8(type, 4);
  header.writeUInt8(1, 6);
  header.writeUInt32BE(data.length, 7);
  return Buffer.concat([header, data]);
}

/**
 * The context of a pixel consists of the four pixels before it, seven in the row above and five in the row above that.
 */
function encode({ width, height, isBlack }: Bitmap): Buffer {
  const coder = createCoder();
  const bit = (x: number, y: number) => (y >= 0 && x < width && isBlack(x, y) ? 1 : 0);
  for (let y = 0; y < height; y++) {
    let [row, above, higher] = [0, 0, 0];
    for (let x = 0; x < 3; x++) above = (above << 1) | bit(x, y - 1);
    for (let x = 0; x < 2; x++) higher = (higher << 1) | bit(x, y - 2);
    for (let x = 0; x < width; x++) {
      above = ((above << 1) | bit(x + 3, y - 1)) & 0x7f;
      higher = ((higher << 1) | bit(x + 2, y - 2)) & 0x1f;
      const dot = bit(x, y);
      coder.add((higher << 11) | (above << 4) | row, dot);
      row = ((row << 1) | dot) & 0xf;
    }
  }
  return coder.end();
}

/**
 * Probability of the less likely symbol for each state, the next state after a likely and after an unlikely symbol, and
 * whether both symbols swap.
 */
// prettier-ignore
const states: readonly (readonly [number, number, number, number])[] = [
  [0x5601, 1, 1, 1], [0x3401, 2, 6, 0], [0x1801, 3, 9, 0], [0x0ac1, 4, 12, 0], [0x0521, 5, 29, 0], [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1], [0x5401, 8, 14, 0], [0x4801, 9, 14, 0], [0x3801, 10, 14, 0], [0x3001, 11, 17, 0], [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0], [0x1601, 29, 21, 0], [0x5601, 15, 14, 1], [0x5401, 16, 14, 0], [0x5101, 17, 15, 0], [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0], [0x3401, 20, 18, 0], [0x3001, 21, 19, 0], [0x2801, 22, 19, 0], [0x2401, 23, 20, 0], [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0], [0x1801, 26, 23, 0], [0x1601, 27, 24, 0], [0x1401, 28, 25, 0], [0x1201, 29, 26, 0], [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0], [0x09c1, 32, 29, 0], [0x08a1, 33, 30, 0], [0x0521, 34, 31, 0], [0x0441, 35, 32, 0], [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0], [0x0141, 38, 35, 0], [0x0111, 39, 36, 0], [0x0085, 40, 37, 0], [0x0049, 41, 38, 0], [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0], [0x0009, 44, 41, 0], [0x0005, 45, 42, 0], [0x0001, 45, 43, 0], [0x5601, 46, 46, 0],
];

function createCoder() {
  const likely = new Uint8Array(1 << 16);
  const stateOf = new Uint8Array(1 << 16);
  const bytes: number[] = [0];
  let interval = 0x8000;
  let code = 0;
  let free = 12;

  function writeByte() {
    let last = bytes.at(-1)!;
    if (last !== 0xff && code >= 0x8000000) {
      last += 1;
      bytes[bytes.length - 1] = last;
      code &= 0x7ffffff;
    }
    // After a byte 0xFF, a bit is reserved for the carry.
    free = last === 0xff ? 7 : 8;
    const shift = 27 - free;
    bytes.push(Math.floor(code / 2 ** shift) & 0xff);
    code %= 2 ** shift;
  }

  function renormalise() {
    do {
      interval *= 2;
      code *= 2;
      if (--free === 0) writeByte();
    } while (interval < 0x8000);
  }

  function add(context: number, dot: number) {
    const [share, next, nextUnlikely, swaps] = states[stateOf[context]!]!;
    interval -= share;
    const isLikely = dot === likely[context];
    // The likely symbol has the upper part of the interval, unless the two parts have swapped sizes.
    if (isLikely === interval >= share) code += share;
    else interval = share;
    if (isLikely && interval >= 0x8000) return;
    if (!isLikely && swaps) likely[context] = 1 - likely[context]!;
    stateOf[context] = isLikely ? next : nextUnlikely;
    renormalise();
  }

  function end(): Buffer {
    const highest = code + interval;
    code = Math.floor(code / 0x10000) * 0x10000 + 0xffff;
    if (code >= highest) code -= 0x8000;
    code *= 2 ** free;
    writeByte();
    code *= 2 ** free;
    writeByte();
    if (bytes.at(-1) !== 0xff) bytes.push(0xff);
    return Buffer.from([...bytes.slice(1), 0xac]);
  }

  return { add, end };
}
