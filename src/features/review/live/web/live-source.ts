import { rememberedMs, listenLive, type LiveFrame } from "../live.contract.ts";

/**
 * State of the connection. `refused`: the server responds with an error. `returned`: the connection is back, or was
 * established so late that earlier results may be outdated.
 */
export type LiveMessage = { frame: LiveFrame } | { connection: "lost" | "refused" | "open" | "returned" };

const [firstRetryMs, maxRetryMs] = [2_000, 60_000];

/**
 * Listens to the server until stopped. EventSource reconnects automatically after a network failure, but gives up after
 * an error response. The server sends one while it restarts behind a proxy, or after the session ended. This function
 * retries in that case.
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
