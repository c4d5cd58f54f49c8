import { rememberedMs, type LiveFrame } from "../live.contract.ts";
import { openLiveSource, type LiveMessage } from "./live-source.ts";

const name = "hirelane-live";

/** Messages between tabs: messages of the server, a tab that joined, and the messages it missed. */
type TabMessage = LiveMessage | { joined: string } | { missed: LiveFrame[]; tab: string };

/**
 * Shares one connection among all tabs of a browser. The tab that holds a Web Lock listens and broadcasts; when it
 * closes, another tab takes over. Without Web Locks (on pages without HTTPS), each visible tab opens its own connection,
 * because browsers limit connections to six per server.
 */
export function shareLiveSource(say: (message: LiveMessage) => void): () => void {
  return "locks" in navigator ? listenInTurn(say) : listenWhileVisible(say);
}

function listenInTurn(say: (message: LiveMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  const tab = crypto.randomUUID();
  const recent = rememberFrames();
  let isConnected = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It reaches only its own origin.
  const broadcast = (message: TabMessage) => channel.postMessage(message);
  const stopped = new AbortController();

  const hear = (message: LiveMessage) => {
    if ("frame" in message) recent.add(message.frame);
    say(message);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if ("joined" in data) {
      if (isConnected) broadcast({ missed: recent.frames(), tab: data.joined });
    } else if (!("missed" in data)) hear(data);
    else if (data.tab === tab) for (const frame of data.missed) if (!recent.has(frame)) hear({ frame });
  });
  // The page loaded its data before it listens. The connected tab replies with the changes in between.
  broadcast({ joined: tab });

  const listen = () =>
    new Promise<void>((resolve) => {
      // The lock can be granted just after the last listener has left.
      if (stopped.signal.aborted) return resolve();
      isConnected = true;
      const close = openLiveSource((message) => {
        hear(message);
        broadcast(message);
      });
      stopped.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  // Waits for the lock until it is granted or the last listener has left.
  navigator.locks.request(name, { signal: stopped.signal }, listen).catch(() => undefined);

  return () => {
    stopped.abort();
    channel.close();
  };
}

const pruneEvery = 100;

/** Remembers the messages of the last seconds, for the same period as the server. */
function rememberFrames() {
  let told: { frame: LiveFrame; at: number }[] = [];
  const isRecent = ({ at }: { at: number }) => performance.now() - at <= rememberedMs;
  return {
    add: (frame: LiveFrame) => {
      told.push({ frame, at: performance.now() });
      // Not for every message, because thousands can arrive per second.
      if (told.length % pruneEvery === 0) told = told.filter(isRecent);
    },
    frames: () => told.filter(isRecent).map(({ frame }) => frame),
    has: (frame: LiveFrame) => told.some((other) => JSON.stringify(other.frame) === JSON.stringify(frame)),
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
  /** Reports `returned` after a pause, because changes during it were missed. */
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
