import type { Actor } from "#shared/actor.ts";
import { followActivity } from "#features/platform/activity/server/follow-activity.ts";
import type { SystemApp } from "#server/app.ts";
import { obstacleOfLag } from "#server/readiness.ts";
import type { LiveFrame } from "../live.contract.ts";
import { createEventStream } from "./event-stream.ts";
import { createListeners } from "./listeners.ts";
import { createRecentRows } from "./recent-rows.ts";

const heartbeatMs = 20_000;

const resync: LiveFrame = { type: "resync" };

type Needs = Pick<SystemApp, "database" | "signal" | "metrics" | "log" | "sessionWatch" | "readiness">;

/** Sends changes to the browsers of this process, whichever process made them. One reader of the log serves all browsers. */
export function createLiveUpdates(services: Needs) {
  const { log, readiness } = services;
  const recent = createRecentRows();
  const listeners = createListeners(services);
  let reading: ReturnType<typeof followActivity> | undefined;
  let lag = () => 0;
  readiness.require(() => obstacleOfLag("What browsers are told live", lag()));
  const heartbeat = setInterval(listeners.beat, heartbeatMs);

  /**
   * Starts to read the log when the process starts to serve requests, so that the first page already gets the seconds
   * before it.
   */
  function start(): void {
    reading ??= followActivity(services, {
      name: "live",
      handle(rows) {
        // Rows are added before they are sent: a listener that joins from now on gets the rows from here, and earlier
        // listeners get them below.
        recent.add(rows);
        return listeners.tell(rows);
      },
    });
    reading.then(
      (follower) => (lag = follower.lag),
      (error: unknown) => {
        reading = undefined;
        log.warn({ err: error }, "live updates");
      },
    );
  }

  return {
    start,
    /** Opens the stream of a person who is signed in with this token. */
    open(token: string, actor: Actor) {
      start();
      const events = createEventStream();
      const listener = listeners.add(token, actor, events);
      const missed = recent.of(actor.company_id);
      if (missed === undefined) events.send(JSON.stringify(resync));
      else
        listeners.tell(missed, [listener]).catch((error: unknown) => {
          log.warn({ err: error }, "live updates");
          events.end();
        });
      return events.stream;
    },
    async close(): Promise<void> {
      clearInterval(heartbeat);
      listeners.endAll();
      await (await reading?.catch(() => undefined))?.stop();
    },
  };
}
