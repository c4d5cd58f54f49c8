/** Widths in pixels: an average letter, the space around a tab's name with its count, and the ends. */
const letter = 6.6;
const aroundName = 38;
const atEnds = 16;

/**
 * Whether tabs with these names and counts fit on one line. Estimated instead of measured, because counts load later and
 * must not change the layout.
 */
export const fitInLine = (names: readonly string[], width: number): boolean =>
  names.join("").length * letter + names.length * aroundName + atEnds <= width;
