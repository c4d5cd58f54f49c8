import { Readable } from "node:stream";

type Open = (stop: AbortSignal) => Promise<Readable>;

/**
 * A stream that is opened when it is first read from, and whose source is let go when the reader leaves, also while it is
 * awaited. One that nobody reads costs nothing and fails for nobody.
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
