import process from "node:process";

/** One Ctrl-C may reach this process more than once; a second Ctrl-C by hand comes later. */
const echoMs = 1_000;

/**
 * The one request to stop, whichever process receives it: a signal to this process, a word of the process that started
 * it, or the end of that process. Aborted once; requests that repeat it change nothing, because a supervisor tells
 * every process of a group, and each passes it on. Only a second Ctrl-C by a person ends at once.
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
  // The process that started this one may have ended before these lines were reached.
  if (process.send && !process.connected) ask();
  return stop.signal;
}

/** Ends a start that was told to stop; what it had started is stopped. */
export class Stopped extends Error {}
