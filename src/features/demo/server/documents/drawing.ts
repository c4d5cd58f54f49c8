import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Asked for one CV after the other; `stop` also ends the one in hand. */
export type Drawing = { draw(key: string): Promise<Buffer>; stop(): Promise<void> };

/** Draws CVs in a thread of its own: one takes up to 150 ms, in which the program would answer nobody. */
export function startDrawing(seed: string): Drawing {
  // Whatever this process was started with is for its main thread.
  const worker = new Worker(new URL("./drawing-thread.ts", import.meta.url), { workerData: { seed }, execArgv: [] });
  return {
    async draw(key) {
      worker.postMessage(key);
      const [bytes] = (await once(worker, "message")) as [Uint8Array];
      return Buffer.from(bytes);
    },
    async stop() {
      await worker.terminate();
    },
  };
}
