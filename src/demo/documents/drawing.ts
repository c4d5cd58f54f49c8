import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CvDocument } from "./cv-documents.ts";
import type { DocumentProfile } from "./cv-profiles.ts";

/** Draws one CV at a time. `stop` also aborts the current one. */
export type Drawing = { draw(profile: DocumentProfile): Promise<CvDocument>; stop(): Promise<void> };

/** Draws CVs in a worker thread: one takes up to 150 ms, during which the program would respond to no request. */
export function startDrawing(seed: string): Drawing {
  // The main thread's Node options don't apply to the worker.
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
