import { onlineManager } from "@tanstack/react-query";
import { createStore } from "./store.ts";

type Connection = {
  /** The server cannot be reached. */
  isAway: boolean;
  /** It can be, but does not tell what colleagues change. */
  isPaused: boolean;
};

const connection = createStore<Connection>({ isAway: false, isPaused: false });

/** A server that has not said by then that it is alive counts as away, so that people are told within two seconds. */
const maxAnswerMs = 1_500;
const retryMs = 3_000;

/** An answer to an earlier question says less than that to a later one. */
let [asked, answered] = [0, 0];
let retry: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

export const isAway = (): boolean => connection.get().isAway;
export const useConnection = (): Connection => connection.usePart((value) => value);
export const useIsAway = (): boolean => connection.usePart((value) => value.isAway);

/**
 * Asks whether the server is there, and goes on asking until it is. What the browser says of its network is a reason to
 * ask and no answer: it knows nothing of a server that stopped, and one on the same computer answers without a network.
 */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(retry);
  const question = ++asked;
  const isThere = await ask();
  if (question > answered) accept(isThere);
  answered = Math.max(answered, question);
  return isThere;
}

/** Resolves once the server answers, at once while it does. */
export const whenBack = (): Promise<void> =>
  isAway() ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve();

export function setLivePaused(isPaused: boolean): void {
  if (connection.get().isPaused !== isPaused) connection.set({ ...connection.get(), isPaused });
}

/** From now on reads wait for the server as they would for the network of the browser. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => undefined);
  for (const change of ["offline", "online"]) window.addEventListener(change, () => void checkConnection());
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(maxAnswerMs);
    // oxlint-disable-next-line no-restricted-globals -- Not an endpoint of the product: it answers without a session.
    const { status } = await fetch("/healthz", { cache: "no-store", signal });
    // A proxy says so of the server behind it.
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
