import "@sec-ant/readable-stream/polyfill/asyncIterator";
import { pdfjs } from "react-pdf";
// oxlint-disable-next-line import/default -- Vite provides the default export for the ?worker suffix.
import PdfWorker from "./pdf-worker-thread.ts?worker";

/**
 * Shared worker for all documents, since starting one takes longer than rendering most documents. It is passed explicitly,
 * because a worker that pdf.js creates itself is terminated with the first closed document.
 */
const worker = pdfjs.PDFWorker.create({ port: new PdfWorker() });

/** Must be a stable object, because React-pdf reloads the document if the options change. */
export const pdfOptions = { worker };
