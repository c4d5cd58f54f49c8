/** The polyfill comes first: pdf.js iterates streams by `for await`, and WebKit before version 27 has no such iterator. */
import "@sec-ant/readable-stream/polyfill/asyncIterator";
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
