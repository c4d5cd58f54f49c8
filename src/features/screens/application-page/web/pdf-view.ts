import { partAhead } from "#web/part-ahead.tsx";

/** Loaded separately, because pdf.js is larger than the rest of the application page. */
export const pdfView = partAhead(async () => (await import("./pdf/PdfView.tsx")).PdfView);
