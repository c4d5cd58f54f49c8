import { partAhead } from "#web/part-ahead.tsx";

/** The viewer of PDFs, whose library is larger than all the rest of an application. */
export const pdfView = partAhead(async () => (await import("./pdf/PdfView.tsx")).PdfView);
