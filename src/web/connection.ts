import { onlineManager } from "@tanstack/react-query";
import { createStore } from "./store.ts";

type Connection = {
  /** Whether the server can't be reached. */
  isAway: boolean;
  /** Whether the server can be reached but the live updates are interrupted. */
  isPaused: boolean;
};

const connection = createStore<Connection>({ isAway: false, isPaused: false });

/** Timeout of a health check. It is short so that people learn of a lost server within two seconds. */
const maxAnswerMs = 1_500;
const retryMs = 3_000;

/** Sequence numbers of health checks. The result of an older check must not replace that of a newer one. */
let [asked, answered] = [0, 0];
let retry: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

export const isAway = (): boolean => connection.get().isAway;
export const useConnection = (): Connection => connection.usePart((value) => value);
export const useIsAway = (): boolean => connection.usePart((value) => value.isAway);

/**
 * Checks whether the server responds, and repeats the check until it does. The browser's online and offline events only
 * trigger a check. They don't tell whether the server runs, and a server on localhost needs no network.
 */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(retry);
  const question = ++asked;
  const isThere = await ask();
  if (question > answered) accept(isThere);
  answered = Math.max(answered, question);
  return isThere;
}

/** Resolves once the server responds: immediately if it is not known to be away. */
export const whenBack = (): Promise<void> =>
  isAway() ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve();

export function setLivePaused(isPaused: boolean): void {
  if (connection.get().isPaused !== isPaused) connection.set({ ...connection.get(), isPaused });
}

/** Makes TanStack Query pause while the server is away, not only while the browser is offline. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => undefined);
  for (const change of ["offline", "online"]) window.addEventListener(change, () => void checkConnection());
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(maxAnswerMs);
    // oxlint-disable-next-line no-restricted-globals -- The health check is no endpoint of a contract and needs no session.
    const { status } = await fetch("/healthz", { cache: "no-store", signal });
    // A proxy sends these statuses when the server behind it doesn't respond.
    return status !== 502 && status !== 504;
  } catch {
    return false;
  }
}

function accept(isThere: boolean): void {
  if (isAway() === isThere) connection.set({ ...connection.get(), isAway: !isThere });
  onlineManager.setOnline(isThere);
  clearTimeout(retry);
  if (!isThere) retry = setTimeout(() => void checkConnection(), retryMs);
  else for (const go of waiting.splice(0)) go();
}
