import type { QueryClient } from "@tanstack/react-query";
import { refetchInBackground } from "#web/background-refetch.ts";
import { isOwnWrite, rememberWrite, whenChangesAreSent } from "#web/writes.ts";
import type { LiveFrame } from "../live.contract.ts";
import { whenResumed } from "#web/pause-updates.ts";
import { publishActivity } from "#web/activity-events.ts";
import { allKeys, invalidationsOf, invalidationsOfOwn, type Invalidation } from "./invalidations.ts";

/** Frames that come together are one refetch; a single one waits no longer than this. */
const gatherMs = 30;
/** While changes pour in; a slow answer makes the pauses longer. */
const pauseMs = 1_000;
const maxFrames = 500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refetches what is shown when it has changed: at once, but rate-limited, and never while the reader is working in it. */
export function createRefresher(queryClient: QueryClient) {
  let frames: LiveFrame[] = [];
  let isRunning = false;
  let isStopped = false;

  function add(frame: LiveFrame): void {
    // The answer to what is asked from now on must hold this change, whichever copy it comes from.
    if (frame.type !== "resync") {
      rememberWrite(frame.xid);
      publishActivity(frame);
    }
    frames = frames.length < maxFrames ? [...frames, frame] : [{ type: "resync" }];
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    await wait(gatherMs);
    while (frames.length > 0 && !isStopped) {
      await whenVisible();
      await whenResumed();
      // An answer that overtakes a change would show again what was before it.
      await whenChangesAreSent();
      const invalidations = invalidationsOfAll(frames);
      frames = [];
      const began = performance.now();
      await refetch(invalidations);
      await wait(Math.max(pauseMs, 4 * (performance.now() - began)));
    }
    isRunning = false;
  }

  const refetch = (touched: readonly Invalidation[]) =>
    Promise.all(touched.map(({ key, exact = false }) => refetchInBackground(queryClient, { queryKey: key, exact })));

  return {
    add,
    stop: () => {
      isStopped = true;
    },
  };
}

function invalidationsOfAll(frames: readonly LiveFrame[]): Invalidation[] {
  const all = frames.flatMap((frame) => {
    if (frame.type === "resync") return allKeys;
    return isOwnWrite(frame.xid) ? invalidationsOfOwn(frame) : invalidationsOf(frame);
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
