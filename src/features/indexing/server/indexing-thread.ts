import { parentPort, type MessagePort } from "node:worker_threads";
import { indexedTexts, type IndexedTexts } from "./indexed-texts.ts";
import type { TextPart } from "./text-vector.ts";

export type IndexingRequest = { id: number; documents: readonly (readonly TextPart[])[] };
export type IndexingReply = { id: number; made: IndexedTexts };

/** The other side of index-in-thread.ts: takes one request after the other. */
const port = parentPort as MessagePort;

port.on("message", ({ id, documents }: IndexingRequest) => {
  port.postMessage({ id, made: indexedTexts(documents) } satisfies IndexingReply);
});
