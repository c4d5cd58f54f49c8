import { on } from "node:events";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { cvDocuments, drawCv } from "./cv-documents.ts";

/** The other side of drawing.ts: is told a key, and answers with the bytes of that CV. */
const port = parentPort as MessagePort;
const { seed } = workerData as { seed: string };
const documents = new Map([...cvDocuments(seed)].map((document) => [document.key, document]));

for await (const [key] of on(port, "message") as AsyncIterable<[string]>) {
  const document = documents.get(key);
  if (!document) throw new Error(`The demo has no document ${key}.`);
  port.postMessage(await drawCv(seed, document));
}
