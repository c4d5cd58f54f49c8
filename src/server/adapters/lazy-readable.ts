import { Readable } from "node:stream";

type Open = (stop: AbortSignal) => Promise<Readable>;

/**
 * Returns a stream that opens its source at the first read. If the consumer leaves, the source is closed, even while it
 * is still opening. A stream that is never read opens nothing and can't fail.
 */
export function readLazily(open: Open, explain: (error: unknown) => Error): Readable {
  const stop = new AbortController();
  let source: Readable | undefined;
  let isOpening = false;

  async function begin(stream: Readable): Promise<void> {
    const opened = await open(stop.signal);
    if (stream.destroyed) return void opened.destroy();
    source = opened;
    opened.on("data", (chunk: Buffer) => stream.push(chunk) || opened.pause());
    opened.once("end", () => stream.push(null));
    opened.once("error", (error) => stream.destroy(explain(error)));
  }

  return new Readable({
    read() {
      source?.resume();
      if (isOpening) return;
      isOpening = true;
      begin(this).catch((error: unknown) => this.destroy(explain(error)));
    },
    destroy(error, done) {
      stop.abort();
      source?.destroy();
      done(error);
    },
  });
}
