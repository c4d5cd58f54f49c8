/** The polyfill must be imported first: pdf.js uses `for await` on streams, which WebKit supports from version 27. */
import "@sec-ant/readable-stream/polyfill/asyncIterator";
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
