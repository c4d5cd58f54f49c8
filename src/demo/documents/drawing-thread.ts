import { on } from "node:events";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { drawCv } from "./cv-documents.ts";
import type { DocumentProfile } from "./cv-profiles.ts";

/** Worker of drawing.ts: receives a CV's profile and responds with its bytes and text. */
const port = parentPort as MessagePort;
const { seed } = workerData as { seed: string };

for await (const [profile] of on(port, "message") as AsyncIterable<[DocumentProfile]>)
  port.postMessage(await drawCv(seed, profile));
