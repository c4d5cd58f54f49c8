import type { Fonts } from "./pdf-fonts.ts";

type Style = { size?: number; bold?: boolean; muted?: boolean; above?: number };

const colors = { ink: "#1c1b1a", muted: "#5f5d58" };
const usual = 9.5;
const labelWidth = 130;
const asideWidth = 190;

export type Sheet = ReturnType<typeof createSheet>;

/** Writes the pages of a tagged PDF. The tags let screen readers read it in order. */
export function createSheet(pdf: PDFKit.PDFDocument, { regular, bold, shown }: Fonts) {
  pdf.registerFont("regular", regular).registerFont("bold", bold);
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  let part = pdf.struct("Sect");
  root.add(part);

  const bottom = () => pdf.page.height - pdf.page.margins.bottom;
  const use = ({ size = usual, bold: isBold = false, muted = false }: Style) =>
    pdf
      .font(isBold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(muted ? colors.muted : colors.ink);
  const add = (type: string, draw: () => void) => part.add(pdf.struct(type, {}, draw));

  /** Starts a new page if less than this is left of the current one. */
  function keep(room: number): void {
    if (pdf.y + room > bottom()) pdf.addPage();
  }

  function write(type: string, text: string, style: Style): void {
    use(style);
    if (style.above !== undefined) pdf.y += style.above;
    add(type, () => pdf.text(shown(text).text, left, pdf.y, { width, lineGap: 2.5 }));
    pdf.y += 3;
  }

  /** Writes two texts next to each other. The taller one determines where the next text starts. */
  function writeBeside(one: Placed, other: Placed): void {
    const heights = [one, other].map(({ text, style, width: room }) =>
      use(style).heightOfString(shown(text).text, { width: room, lineGap: 2.5 }),
    );
    const height = Math.max(...heights);
    // A text longer than a page continues on the next page automatically.
    if (height < bottom() / 2) keep(height);
    const top = pdf.y;
    const before = pdf.bufferedPageRange().count;
    add("P", () => {
      for (const { text, style, x, width: room, align = "left" } of [one, other])
        use(style).text(shown(text).text, x, top, { width: room, lineGap: 2.5, align });
    });
    if (pdf.bufferedPageRange().count === before) pdf.y = top + height;
    pdf.y += 3;
  }

  return {
    keep,
    write,
    skip: () => void (pdf.y += 6),

    /** Starts a section with a bookmark. */
    begin(title: string): void {
      part.end();
      part = pdf.struct("Sect");
      root.add(part);
      pdf.outline.addItem(title);
    },

    writeFact: (label: string, value: string): void =>
      writeBeside(
        { text: label, style: { muted: true }, x: left, width: labelWidth - 12 },
        { text: value, style: {}, x: left + labelWidth, width: width - labelWidth },
      ),

    writeTitle(title: string, aside: string, style: Style): void {
      pdf.y += 5;
      writeBeside(
        { text: title, style, x: left, width: width - asideWidth - 12 },
        {
          text: aside,
          style: { size: 8.5, muted: true },
          x: left + width - asideWidth,
          width: asideWidth,
          align: "right",
        },
      );
    },

    /** Adds page numbers once the number of pages is known. */
    finish(footer: (page: number, pages: number) => string): void {
      part.end();
      root.end();
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page);
        // Below the margin, where pdfkit would otherwise break to a new page.
        pdf.page.margins.bottom = 0;
        pdf.markContent("Artifact", { type: "Pagination" });
        use({ size: 8, muted: true }).text(shown(footer(page + 1, count)).text, left, pdf.page.height - 40, {
          width,
          align: "right",
          lineBreak: false,
        });
        pdf.endMarkedContent();
      }
    },
  };
}

type Placed = { text: string; style: Style; x: number; width: number; align?: "left" | "right" };
