import type { PDFPageProxy } from "pdfjs-dist";

/** The text-related fields of an annotation. The types of pdf.js leave annotations untyped. */
type Annotation = {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  /** Choices of a field: the stored value and the displayed one. */
  options?: { exportValue: string; displayValue: string }[];
  hidden?: boolean;
  password?: boolean;
  contentsObj?: { str: string };
  rect: [number, number, number, number];
};

/**
 * Returns the values of form fields and free-text notes, from top to bottom. They are drawn over the page and aren't part
 * of its text.
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
