import { endpoint } from "#shared/contract.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";

/**
 * A live message: what changed and where, without the new state, which the browser fetches. `xid` is the transaction of
 * the change. After `resync` everything that is shown may have changed.
 */
export type LiveFrame =
  | {
      type: ActivityType;
      xid: string;
      application_id: number | null;
      job_id: number | null;
      actor_id: number | null;
      /** What the type's rule tells of it. */
      data?: Record<string, number | string | boolean | null>;
    }
  | { type: "resync" };

/** How far back a new connection is told what happened: what a page asked for before it listened is not older. */
export const rememberedMs = 10_000;

/**
 * Each event's data is a LiveFrame. A browser's EventSource can send no header of ours, so the guard is that of page
 * requests. A client that does not accept a stream is answered its beginning, which is complete in itself.
 */
export const listenLive = endpoint({
  name: "listenLive",
  summary: "Listen to what changes in what one may see, as server-sent events.",
  method: "GET",
  path: "/v2/live/",
  guard: "session_download",
  access: "signed_in",
  produces: "text/event-stream",
});
