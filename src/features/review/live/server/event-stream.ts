import { Readable } from "node:stream";

/** Unread bytes after which a browser is disconnected: far more than usual, and small enough for thousands of browsers. */
const maxUnreadBytes = 256 * 1024;

/** Returns a random delay before reconnecting, so that after a restart not all browsers return at once. */
const retryMs = () => 1_000 + Math.round(Math.random() * 3_000);

/** Returns the first lines of a stream. They confirm the connection to the browser, and define when it reconnects. */
export const opening = () => `retry: ${retryMs()}\n\n`;

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Disables response buffering in proxies, because an endless response would never be passed on.
  "x-accel-buffering": "no",
};

/**
 * Creates a stream of server-sent events for one browser. A browser that doesn't read is disconnected. It then reconnects
 * and refetches everything shown.
 */
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
    /** Sends a comment line, so that no proxy or network closes the idle connection. */
    beat: () => write(":\n\n"),
    end(): void {
      if (!isEnded) stream.push(null);
      isEnded = true;
    },
    onClose: (listener: () => void) => void stream.once("close", listener),
  };
}
export type EventStream = ReturnType<typeof createEventStream>;
