import { openLiveSource, type LiveMessage } from "./live-source.ts";

const name = "hirelane-live";

/**
 * One connection for a browser, however many tabs: the tab that holds the lock listens and broadcasts, and when it is
 * closed another takes over. Where a browser has no locks (a page without https has none), each tab in sight has its
 * own, because a browser opens six connections to a server and no more.
 */
export function shareLiveSource(say: (message: LiveMessage) => void): () => void {
  return "locks" in navigator ? listenInTurn(say) : listenWhileVisible(say);
}

function listenInTurn(say: (message: LiveMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }: MessageEvent<LiveMessage>) => say(data));
  const stopped = new AbortController();

  const listen = () =>
    new Promise<void>((resolve) => {
      // The lock may be granted just after the last listener has left.
      if (stopped.signal.aborted) return resolve();
      const close = openLiveSource((message) => {
        say(message);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches this origin alone.
        channel.postMessage(message);
      });
      stopped.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  // Asks for the lock until it is granted or the last listener has left.
  navigator.locks.request(name, { signal: stopped.signal }, listen).catch(() => undefined);

  return () => {
    stopped.abort();
    channel.close();
  };
}

function listenWhileVisible(say: (message: LiveMessage) => void): () => void {
  let close: (() => void) | undefined;
  let wasHidden = false;
  function follow(): void {
    if (document.hidden) {
      close?.();
      close = undefined;
      wasHidden = true;
    } else close ??= openLiveSource(sayAfterPause);
  }
  /** Changes during a pause without listeners were missed. */
  function sayAfterPause(message: LiveMessage): void {
    const isBack = wasHidden && "connection" in message && message.connection === "open";
    if (isBack) wasHidden = false;
    say(isBack ? { connection: "returned" } : message);
  }

  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close?.();
  };
}
