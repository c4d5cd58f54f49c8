import type { QueryClient } from "@tanstack/react-query";
import { refetchInBackground } from "#web/background-refetch.ts";
import { isOwnWrite, rememberWrite, whenChangesAreSent } from "#web/writes.ts";
import type { LiveFrame } from "../live.contract.ts";
import { whenResumed } from "#web/pause-updates.ts";
import { publishActivity } from "#web/activity-events.ts";
import { allKeys, invalidationsOf, invalidationsOfOwn, type Invalidation } from "./invalidations.ts";

/** Delay that batches messages into one refetch. */
const gatherMs = 30;
/** Minimum pause between refetches during many changes. Slow responses lengthen it. */
const pauseMs = 1_000;
const maxFrames = 500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Creates a refresher that refetches changed queries immediately but rate-limited, and never while the person is making a
 * change.
 */
export function createRefresher(queryClient: QueryClient) {
  let frames: LiveFrame[] = [];
  let isRunning = false;
  let isStopped = false;

  function add(frame: LiveFrame): void {
    // Requests from now on must return this change, even from a read replica.
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
      // A response that overtakes a change being sent would show the state before it.
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
