import { parentPort, type MessagePort } from "node:worker_threads";
import type { ThreadReply, ThreadRequest, Work } from "./request-thread.ts";

/**
 * Worker side of request-thread.ts: handles requests of the main thread. A failed request doesn't affect the others.
 */
export function answerRequests(work: Work): void {
  const port = parentPort as MessagePort;
  const reply = (answer: ThreadReply) => port.postMessage(answer);
  port.on("message", ({ id, asked }: ThreadRequest) => {
    Promise.try(work, asked as never).then(
      (made) => reply({ id, made }),
      (error: unknown) => reply({ id, error }),
    );
  });
}
