import { AnnotationMode, OPS, Util, type PDFPageProxy } from "pdfjs-dist";

export type Glyph = {
  text: string;
  /** Distance from the end of the previous glyph, in font sizes; undefined on another line or far away. */
  gap: number | undefined;
  /** Width in font sizes. */
  width: number;
};

type Point = readonly [number, number];
type Matrix = readonly number[];
type Shown = { unicode?: string; width?: number; isSpace?: boolean } | number | null;

/** Fields of the graphics state that move text, named as in the PDF specification. */
type TextState = {
  ctm: Matrix;
  fontName: string;
  fontSize: number;
  direction: 1 | -1;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
};

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const initial: TextState = {
  ctm: identity,
  fontName: "",
  fontSize: 0,
  direction: 1,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
};

/**
 * Limits of the gap between two glyphs, in font sizes. A wider gap means another column, and a smaller one means that
 * glyphs overlap.
 */
const maxGap = 1.5;
const minGap = -0.5;
/** Maximum vertical offset between glyphs of one line, in font sizes. */
const maxShift = 0.1;

/** Maximum glyphs per page: ten times as many as a full page of small print. */
const maxGlyphs = 60_000;

/** Budget of drawing operators shared by all pages of a document: a hundred pages of text, or a large drawing. */
export type OperatorBudget = { operators: number };
export const newOperatorBudget = (): OperatorBudget => ({ operators: 300_000 });

/**
 * Returns the glyphs of a page with their distances. pdf.js doesn't expose distances, guesses spaces from them, and drops
 * glyphs that it takes for invisible marks. Returns undefined for a page with too many glyphs, or if the budget is used
 * up.
 */
export async function glyphsOf(page: PDFPageProxy, budget: OperatorBudget): Promise<Glyph[] | undefined> {
  if (budget.operators <= 0) return undefined;
  const glyphs: Glyph[] = [];
  const saved: TextState[] = [];
  let state = initial;
  let textMatrix = identity;
  /** Pen position and start of the line, in the coordinates of the text matrix. */
  let pen: Point = [0, 0];
  let lineStart: Point = [0, 0];
  let end: Point | undefined;

  const set = (changes: Partial<TextState>) => void (state = { ...state, ...changes });
  const transform = (matrix: Matrix | null) => matrix && set({ ctm: Util.transform([...state.ctm], [...matrix]) });
  const save = () => void saved.push(state);
  const restore = () => void (state = saved.pop() ?? state);
  const moveTo = (point: Point) => void (pen = lineStart = point);
  const moveBy = (x: number, y: number) => moveTo([lineStart[0] + x, lineStart[1] + y]);

  function show(shown: readonly Shown[]) {
    const { fontSize, direction, scale } = state;
    const matrix = Util.transform([...state.ctm], [...textMatrix]) as number[];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    const at = (x: number): Point => [a * x + c * pen[1] + e, b * x + d * pen[1] + f];
    const size = fontSize * Math.hypot(c, d) || 1;
    const length = Math.hypot(a, b) || 1;
    const unit = fontUnit(page, state.fontName);
    let [x] = pen;
    for (const glyph of shown) {
      if (typeof glyph === "number") x -= ((glyph * fontSize) / 1_000) * scale * direction;
      if (glyph === null || typeof glyph === "number") continue;
      const start = at(x);
      const width = (glyph.width ?? 0) * unit * fontSize;
      const gap = end && distance(end, start, { direction: [a / length, b / length], size });
      glyphs.push({ text: glyph.isSpace ? " " : (glyph.unicode ?? ""), gap, width: width / (fontSize || 1) });
      end = at(x + width * scale * direction);
      const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
      x += (width * direction + spacing) * scale;
    }
    pen = [x, pen[1]];
  }

  const operators: Record<number, (...args: never[]) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (...matrix: number[]) => transform(matrix),
    [OPS.paintFormXObjectBegin]: (matrix: number[] | null) => (save(), transform(matrix)),
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginText]: () => ((textMatrix = identity), moveTo([0, 0])),
    [OPS.setTextMatrix]: (matrix: ArrayLike<number>) => ((textMatrix = Array.from(matrix)), moveTo([0, 0])),
    [OPS.setFont]: (fontName: string, size: number) =>
      set({ fontName, fontSize: Math.abs(size), direction: size < 0 ? -1 : 1 }),
    [OPS.setCharSpacing]: (charSpacing: number) => set({ charSpacing }),
    [OPS.setWordSpacing]: (wordSpacing: number) => set({ wordSpacing }),
    [OPS.setHScale]: (percent: number) => set({ scale: percent / 100 }),
    [OPS.setLeading]: (leading: number) => set({ leading: -leading }),
    [OPS.moveText]: moveBy,
    [OPS.setLeadingMoveText]: (x: number, y: number) => (set({ leading: y }), moveBy(x, y)),
    [OPS.nextLine]: () => moveBy(0, state.leading),
    [OPS.showText]: show,
  };
  await eachOperator(page, (operator, args) => {
    budget.operators -= 1;
    if (glyphs.length <= maxGlyphs) operators[operator]?.(...((args ?? []) as never[]));
  });
  return glyphs.length > maxGlyphs ? undefined : glyphs;
}

type Chunk = { fnArray: number[]; argsArray: unknown[]; length: number };
type Receiver = { _renderPageChunk(chunk: Chunk, state: unknown): void };

/**
 * Streams the operators of a page. pdf.js collects all of them, which can exceed the memory for a map or another large
 * drawing. Each chunk is therefore emptied before pdf.js receives it.
 */
async function eachOperator(page: PDFPageProxy, take: (operator: number, args: unknown) => void): Promise<void> {
  const receiver = page as unknown as Receiver;
  // oxlint-disable no-underscore-dangle -- pdf.js offers no public API for the chunks.
  const receive = receiver._renderPageChunk.bind(page);
  receiver._renderPageChunk = (chunk, state) => {
    for (let at = 0; at < chunk.length; at += 1) take(chunk.fnArray[at]!, chunk.argsArray[at]);
    receive({ ...chunk, length: 0 }, state);
  };
  // oxlint-enable no-underscore-dangle
  await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
}

/** Returns the distance along a line in its own direction; undefined if the point is not on the line. */
function distance(from: Point, to: Point, line: { direction: Point; size: number }): number | undefined {
  const [x, y] = [(to[0] - from[0]) / line.size, (to[1] - from[1]) / line.size];
  const [cos, sin] = line.direction;
  const along = x * cos + y * sin;
  const across = Math.abs(y * cos - x * sin);
  return across > maxShift || along < minGap || along > maxGap ? undefined : along;
}

/** Returns the unit of the font's glyph widths, in font sizes. */
function fontUnit(page: PDFPageProxy, fontName: string): number {
  const font = page.commonObjs.has(fontName) ? (page.commonObjs.get(fontName) as { fontMatrix?: number[] }) : undefined;
  return font?.fontMatrix?.[0] ?? 0.001;
}
