import type { PDFPageProxy } from "pdfjs-dist";

/** As far as text in an annotation goes; the types of pdf.js leave annotations open. */
type Annotation = {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  /** A choice is stored as its first form and shown as its second. */
  options?: { exportValue: string; displayValue: string }[];
  hidden?: boolean;
  password?: boolean;
  contentsObj?: { str: string };
  rect: [number, number, number, number];
};

/**
 * What is typed into the fields of a form, and notes that are written on the page: they are drawn over it, and are no part of
 * its text. From the top down, a line each.
 */
export async function textOnPage(page: PDFPageProxy): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as Annotation[];
  return annotations
    .filter(({ hidden, password }) => !hidden && !password)
    .toSorted((a, b) => b.rect[3] - a.rect[3] || a.rect[0] - b.rect[0])
    .map(textIn)
    .filter((text) => text.trim() !== "");
}

function textIn({ subtype, fieldType, fieldValue, options = [], contentsObj }: Annotation): string {
  if (subtype === "FreeText") return contentsObj?.str ?? "";
  if (subtype !== "Widget" || (fieldType !== "Tx" && fieldType !== "Ch")) return "";
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const shown = (value: string) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value;
  return values.flatMap((value) => (typeof value === "string" ? [shown(value)] : [])).join(", ");
}
