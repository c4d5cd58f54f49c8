import "@sec-ant/readable-stream/polyfill/asyncIterator";
import { pdfjs } from "react-pdf";
// oxlint-disable-next-line import/default -- Vite makes it, because of the suffix.
import PdfWorker from "./pdf-worker-thread.ts?worker";

/**
 * One worker for every document: starting one for each would cost more than most documents do. Each document gets it by name,
 * because a worker that pdf.js finds for itself ends with the first document that is closed.
 */
const worker = pdfjs.PDFWorker.create({ port: new PdfWorker() });

/** Stable object: React-pdf would load the document again for another one. */
export const pdfOptions = { worker };
