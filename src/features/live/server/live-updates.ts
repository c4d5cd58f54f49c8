import type { Actor } from "#shared/actor.ts";
import { followActivity } from "#features/activity/server/readers.ts";
import type { Services } from "#server/app.ts";
import type { LiveFrame } from "../live.contract.ts";
import { createEventStream } from "./event-stream.ts";
import { createListeners } from "./listeners.ts";
import { createRecentRows } from "./recent-rows.ts";

const heartbeatMs = 20_000;
/** A listener who lost their rights is told nothing a second later. */
const sessionCheckMs = 750;

const resync: LiveFrame = { type: "resync" };

type Needs = Pick<Services, "database" | "signal" | "metrics" | "log">;

/** Tells the browsers of this process what changes, wherever it was changed: one reader of the log feeds them all. */
export function createLiveUpdates(services: Needs) {
  const { log } = services;
  const recent = createRecentRows();
  const listeners = createListeners(services);
  let reading: ReturnType<typeof followActivity> | undefined;
  let closed = false;
  const heartbeat = setInterval(listeners.beat, heartbeatMs);
  let checking = setTimeout(check, sessionCheckMs);

  /** Begins to read when the process begins to answer, so that the first page already has the seconds before it. */
  function start(): void {
    reading ??= followActivity(services, {
      name: "live",
      handle(rows) {
        // Before they are told: a listener who joins from now on finds the rows here, and those who joined before are
        // told them.
        recent.add(rows);
        return listeners.tell(rows);
      },
    });
    reading.catch((error: unknown) => {
      reading = undefined;
      log.warn({ err: error }, "live updates");
    });
  }

  function check(): void {
    listeners
      .checkSessions()
      .catch((error: unknown) => log.warn({ err: error }, "live updates"))
      .finally(() => {
        if (!closed) checking = setTimeout(check, sessionCheckMs);
      });
  }

  return {
    start,
    /** The stream of a person who is signed in by this token. */
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
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(checking);
      listeners.endAll();
      await (await reading?.catch(() => undefined))?.stop();
    },
  };
}
