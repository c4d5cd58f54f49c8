import type { FontName } from "./pdf-fonts.ts";

export type Style = {
  font: FontName;
  size: number;
  color: string;
  align?: "left" | "center" | "right";
  spacing?: number;
  leading?: number;
};
export type Column = ReturnType<typeof createColumn>;

/** Column of the page that is filled from the top. `document.y` is the next vertical position. */
export function createColumn(document: PDFKit.PDFDocument, x: number, width: number) {
  function text(content: string, style: Style, indent = 0): void {
    document
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.color)
      .text(content, x + indent, document.y, {
        width: width - indent,
        align: style.align ?? "left",
        characterSpacing: style.spacing ?? 0,
        lineGap: style.leading ?? style.size * 0.18,
      });
  }

  /** Writes two texts on one line, the second aligned right. */
  function ends(left: string, leftStyle: Style, right: string, rightStyle: Style): void {
    const top = document.y;
    document.font(rightStyle.font).fontSize(rightStyle.size);
    const reserved = document.widthOfString(right) + 14;
    document
      .fillColor(rightStyle.color)
      .text(right, x, top + (leftStyle.size - rightStyle.size) * 0.8, { width, align: "right", lineBreak: false });
    document.y = top;
    document
      .font(leftStyle.font)
      .fontSize(leftStyle.size)
      .fillColor(leftStyle.color)
      .text(left, x, top, { width: width - reserved, lineGap: leftStyle.size * 0.18 });
  }

  function bullets(lines: string[], style: Style, mark = "•"): void {
    for (const line of lines) {
      keep(style.size * 2.6);
      const top = document.y;
      document.font(style.font).fontSize(style.size).fillColor(style.color).text(mark, x, top, { lineBreak: false });
      document.y = top;
      text(line, style, 12);
      gap(1.5);
    }
  }

  function rule(color: string, thickness = 0.6): void {
    document
      .moveTo(x, document.y)
      .lineTo(x + width, document.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  function gap(points: number): void {
    document.y += points;
  }

  /** Starts a new page if a block that must stay together doesn't fit. */
  function keep(height: number): void {
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
  }

  return { text, ends, bullets, rule, gap, keep };
}
