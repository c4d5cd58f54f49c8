/** In pixels: a letter of the usual width, and what a tab has around its name, with the count. */
const letter = 6.6;
const aroundName = 38;
const atEnds = 16;

/**
 * Whether tabs with these names and their counts stand in one line of this width. It is reckoned and not measured: counts
 * arrive later, and the tabs must not change their place then.
 */
export const fitInLine = (names: readonly string[], width: number): boolean =>
  names.join("").length * letter + names.length * aroundName + atEnds <= width;
