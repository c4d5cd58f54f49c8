import type { QueryClient } from "@tanstack/react-query";
import { refetchQuietly } from "#web/quiet-refetch.ts";
import { isOwnWrite, rememberWrite, whenChangesAreSent } from "#web/writes.ts";
import type { LiveFrame } from "../live.contract.ts";
import { whenNotHeld } from "#web/pause-updates.ts";
import { everything, touchedBy, touchedByOwn, type Touched } from "./touched-queries.ts";

/** Frames that come together are one refetch; a single one waits no longer than this. */
const gatherMs = 30;
/** While changes pour in; a slow answer makes the pauses longer. */
const pauseMs = 1_000;
const mostFrames = 500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks anew for what is shown when it has changed: at once, seldom enough, and never under the hands of somebody. */
export function createRefresher(queryClient: QueryClient) {
  let frames: LiveFrame[] = [];
  let isRunning = false;
  let isStopped = false;

  function add(frame: LiveFrame): void {
    // The answer to what is asked from now on must hold this change, whichever copy it comes from.
    if (frame.type !== "resync") rememberWrite(frame.xid);
    frames = frames.length < mostFrames ? [...frames, frame] : [{ type: "resync" }];
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    await wait(gatherMs);
    while (frames.length > 0 && !isStopped) {
      await whenVisible();
      await whenNotHeld();
      // An answer that overtakes a change would show again what was before it.
      await whenChangesAreSent();
      const touched = touchedByAll(frames);
      frames = [];
      const began = performance.now();
      await refetch(touched);
      await wait(Math.max(pauseMs, 4 * (performance.now() - began)));
    }
    isRunning = false;
  }

  const refetch = (touched: readonly Touched[]) =>
    refetchQuietly(() =>
      Promise.all(touched.map(({ key, exact = false }) => queryClient.invalidateQueries({ queryKey: key, exact }))),
    );

  return {
    add,
    stop: () => {
      isStopped = true;
    },
  };
}

function touchedByAll(frames: readonly LiveFrame[]): Touched[] {
  const all = frames.flatMap((frame) => {
    if (frame.type === "resync") return everything;
    return isOwnWrite(frame.xid) ? touchedByOwn(frame) : touchedBy(frame);
  });
  return [...new Map(all.map((touched) => [JSON.stringify(touched), touched])).values()];
}

const whenVisible = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve();
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
  });
