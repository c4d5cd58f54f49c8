import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CvDocument } from "./cv-documents.ts";
import type { DocumentProfile } from "./cv-profiles.ts";

/** Asked for one CV after the other; `stop` also ends the one in hand. */
export type Drawing = { draw(profile: DocumentProfile): Promise<CvDocument>; stop(): Promise<void> };

/** Draws CVs in a worker thread: one takes up to 150 ms, in which the program would answer no request. */
export function startDrawing(seed: string): Drawing {
  // Whatever this process was started with is for its main thread.
  const worker = new Worker(new URL("./drawing-thread.ts", import.meta.url), { workerData: { seed }, execArgv: [] });
  return {
    async draw(profile) {
      worker.postMessage(profile);
      const [{ bytes, text }] = (await once(worker, "message")) as [{ bytes: Uint8Array; text: string | null }];
      return { bytes: Buffer.from(bytes), text };
    },
    async stop() {
      await worker.terminate();
    },
  };
}
