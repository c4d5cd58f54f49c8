import { rememberedMs, listenLive, type LiveFrame } from "../live.contract.ts";

/**
 * The state of the connection: `refused` by a server that answers, `returned` once it is back, or came so late that
 * earlier answers may be outdated.
 */
export type LiveMessage = { frame: LiveFrame } | { connection: "lost" | "refused" | "open" | "returned" };

const [firstRetryMs, maxRetryMs] = [2_000, 60_000];

/**
 * Listens to the server until it is stopped. A browser comes back by itself when the connection breaks, but gives up on a
 * server that refuses, as one does that restarts behind a proxy or has ended the session.
 */
export function openLiveSource(say: (message: LiveMessage) => void): () => void {
  const began = performance.now();
  let source: EventSource;
  let wasOpen = false;
  let isLost = false;
  let retryMs = firstRetryMs;
  let retry: number | undefined;

  function connect(): void {
    source = new EventSource(listenLive.path);
    source.addEventListener("message", ({ data }: MessageEvent<string>) =>
      say({ frame: JSON.parse(data) as LiveFrame }),
    );
    source.addEventListener("open", () => {
      const isLate = !wasOpen && performance.now() - began > rememberedMs;
      say({ connection: isLost || isLate ? "returned" : "open" });
      [wasOpen, isLost, retryMs] = [true, false, firstRetryMs];
    });
    source.addEventListener("error", () => {
      if (!isLost) say({ connection: "lost" });
      isLost = true;
      if (source.readyState !== EventSource.CLOSED) return;
      say({ connection: "refused" });
      retry = window.setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    });
  }

  connect();
  return () => {
    window.clearTimeout(retry);
    source.close();
  };
}
