import { parentPort, type MessagePort } from "node:worker_threads";
import type { ThreadReply, ThreadRequest, Work } from "./request-thread.ts";

/** The other side of request-thread.ts: does this work by request. A request that fails leaves the others alone. */
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
