import { endpoint } from "#shared/contract.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";

/**
 * A live message: the type and ids of a change. The browser fetches the new state itself. `xid` is the transaction of the
 * change. After `resync`, everything shown may be outdated.
 */
export type LiveFrame =
  | {
      type: ActivityType;
      xid: string;
      application_id: number | null;
      job_id: number | null;
      actor_id: number | null;
      /** Data that the rule of the type allows (`tells`). */
      data?: Record<string, number | string | boolean | null>;
    }
  | { type: "resync" };

/**
 * How far back the server replays changes to a new connection, so that changes between loading a page and connecting
 * aren't missed.
 */
export const rememberedMs = 10_000;

/**
 * Each event's data is a LiveFrame. EventSource can't send custom headers, so the endpoint has the guard of page
 * requests. A client that doesn't accept an event stream gets only its first lines, as a complete response.
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
