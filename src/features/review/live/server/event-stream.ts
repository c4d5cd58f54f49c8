import { Readable } from "node:stream";

/** Far more than a browser leaves unread, and little enough for thousands of them. */
const maxUnreadBytes = 256 * 1024;

/** After a restart not everybody comes back in the same moment. */
const retryMs = () => 1_000 + Math.round(Math.random() * 3_000);

/** What a stream begins with: a browser knows by it that it is connected, and when to come back. */
export const opening = () => `retry: ${retryMs()}\n\n`;

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // A proxy that gathers an answer before it passes it on would never pass this one on.
  "x-accel-buffering": "no",
};

/** Server-sent events to one browser. A browser that does not read is cut off: it reconnects and refetches all it shows. */
export function createEventStream() {
  const stream = new Readable({ read() {} });
  stream.push(opening());
  let isEnded = false;

  function write(text: string): void {
    if (isEnded || stream.destroyed) return;
    stream.push(text);
    if (stream.readableLength > maxUnreadBytes) stream.destroy();
  }

  return {
    stream,
    send: (data: string) => write(`data: ${data}\n\n`),
    /** Says nothing, so that neither a proxy nor the network takes the connection for dead. */
    beat: () => write(":\n\n"),
    end(): void {
      if (!isEnded) stream.push(null);
      isEnded = true;
    },
    onClose: (listener: () => void) => void stream.once("close", listener),
  };
}
export type EventStream = ReturnType<typeof createEventStream>;
