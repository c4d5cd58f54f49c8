import { rememberedMs, type LiveFrame } from "../live.contract.ts";
import { openLiveSource, type LiveMessage } from "./live-source.ts";

const name = "hirelane-live";

/** What tabs tell each other: what the server said, who has begun to listen, and what that tab missed until then. */
type TabMessage = LiveMessage | { joined: string } | { missed: LiveFrame[]; tab: string };

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
  const tab = crypto.randomUUID();
  const recent = rememberFrames();
  let isConnected = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches this origin alone.
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
  // A page has asked for what it shows before it listens. What happened in between, the tab with the connection tells.
  broadcast({ joined: tab });

  const listen = () =>
    new Promise<void>((resolve) => {
      // The lock may be granted just after the last listener has left.
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
  // Asks for the lock until it is granted or the last listener has left.
  navigator.locks.request(name, { signal: stopped.signal }, listen).catch(() => undefined);

  return () => {
    stopped.abort();
    channel.close();
  };
}

const pruneEvery = 100;

/** The frames of the last seconds, as many as the server tells a new connection. */
function rememberFrames() {
  let told: { frame: LiveFrame; at: number }[] = [];
  const isRecent = ({ at }: { at: number }) => performance.now() - at <= rememberedMs;
  return {
    add: (frame: LiveFrame) => {
      told.push({ frame, at: performance.now() });
      // Not for each frame, of which thousands may come in a second.
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
