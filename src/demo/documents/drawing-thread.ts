import { on } from "node:events";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { drawCv } from "./cv-documents.ts";
import type { DocumentProfile } from "./cv-profiles.ts";

/** The other side of drawing.ts: is told of a CV, and answers with its bytes and text. */
const port = parentPort as MessagePort;
const { seed } = workerData as { seed: string };

for await (const [profile] of on(port, "message") as AsyncIterable<[DocumentProfile]>)
  port.postMessage(await drawCv(seed, profile));
