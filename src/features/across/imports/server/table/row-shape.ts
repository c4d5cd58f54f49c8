import type { Delimiter } from "../../imports.ts";

/** Typical shape of a table's rows, learned from the rows read so far. */
export type Shape = ReturnType<typeof createShape>;

const quotedPart = /"(?:[^"]|"")*(?:"|$)/g;

/**
 * Distinguishes rows of a table from lines of a cover letter: by the usual number of cells, and by spaces after
 * delimiters.
 */
export function createShape(delimiter: Delimiter) {
  const widths = new Map<number, number>();
  let usual = 1;
  let hasSpaces = false;
  const spaced = `${delimiter} `;
  return {
    delimiter,
    /** Whether the next lines belong to a cell of a row that was given up, until a line can be a row. */
    isWithinCell: false,
    note(cells: readonly string[]): void {
      const count = (widths.get(cells.length) ?? 0) + 1;
      widths.set(cells.length, count);
      const most = widths.get(usual) ?? 0;
      // The smaller of two equally frequent widths counts, because lines of either fit it. A single cell is a title
      // above the table.
      if (count > most || (count === most && (usual === 1 || cells.length < usual))) usual = cells.length;
      hasSpaces ||= cells.some((cell, index) => index > 0 && /^ \S/.test(cell));
    },
    /** Whether a line has the cells of a row. Prose has spaces after commas and semicolons; tables rarely do. */
    fits: (line: string) =>
      line.split(delimiter).length >= usual && (hasSpaces || !line.replaceAll(quotedPart, "").includes(spaced)),
  };
}
