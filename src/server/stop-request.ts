import process from "node:process";

/** One Ctrl-C can reach this process several times, within this time. A person's second Ctrl-C comes later. */
const echoMs = 1_000;

/**
 * Listens for the request to stop: a signal, a message of the parent process, or the end of that process. The returned
 * signal aborts once. Repeated requests are ignored, because a supervisor signals every process of a group, and each
 * passes it on. Only a person's second Ctrl-C ends the process immediately.
 */
export function listenForStop(endAtOnce: () => void): AbortSignal {
  const stop = new AbortController();
  const ask = () => stop.abort();
  let interruptedAt: number | undefined;
  process.on("SIGTERM", ask);
  process.on("SIGHUP", ask);
  process.on("SIGINT", () => {
    ask();
    interruptedAt ??= Date.now();
    if (Date.now() - interruptedAt > echoMs) endAtOnce();
  });

  process.on("disconnect", ask);
  process.on("message", (message) => (message === "end" ? endAtOnce() : ask()));
  // The parent process may have ended before these listeners were added.
  if (process.send && !process.connected) ask();
  return stop.signal;
}

/** Thrown when a stop is requested during startup; everything started so far is stopped. */
export class Stopped extends Error {}
