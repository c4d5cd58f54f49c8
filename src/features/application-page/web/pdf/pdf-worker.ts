import { pdfjs } from "react-pdf";
// oxlint-disable-next-line import/default -- Vite makes it, because of the suffix.
import PdfWorker from "pdfjs-dist/build/pdf.worker.min.mjs?worker";

/**
 * One worker for every document: starting one for each would cost more than most documents do. It is named to each
 * document, because one that pdf.js finds by itself ends with the first document that is closed.
 */
const worker = pdfjs.PDFWorker.create({ port: new PdfWorker() });

/** A stable object, because another one would be taken for another document. */
export const pdfOptions = { worker };
