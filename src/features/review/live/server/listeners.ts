import type { Actor } from "#shared/actor.ts";
import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { SystemApp } from "#server/app.ts";
import type { LiveFrame } from "../live.contract.ts";
import type { EventStream } from "./event-stream.ts";
import { mayReceive, activityContexts } from "./rights.ts";

type Listener = { actor: Actor; stream: EventStream };

/**
 * Maximum connections per person. Tabs of a browser share one connection, or have one per visible tab if sharing isn't
 * supported.
 */
const maxPerUser = 20;

/** Maximum messages per batch that are sent individually. */
const maxFrames = 200;

/** Creates the set of this process's listeners, to which it sends rows of the log. */
export function createListeners({
  database,
  metrics,
  sessionWatch,
}: Pick<SystemApp, "database" | "metrics" | "sessionWatch">) {
  const listeners = new Set<Listener>();

  function add(token: string, actor: Actor, stream: EventStream): Listener {
    const others = [...listeners].filter((listener) => listener.actor.user_id === actor.user_id);
    if (others.length >= maxPerUser) others[0]?.stream.end();

    const listener = { actor, stream };
    listeners.add(listener);
    // The stream ends with the session, and follows changes of the person's rights.
    const endWatch = sessionWatch.watch(token, (session) => {
      if (session) listener.actor = session.actor;
      else stream.end();
    });
    metrics.liveConnections.set(listeners.size);
    stream.onClose(() => {
      endWatch();
      listeners.delete(listener);
      metrics.liveConnections.set(listeners.size);
    });
    return listener;
  }

  /** Sends the rows to these listeners, if they are allowed to receive them. */
  async function tell(rows: readonly ActivityRow[], to: Iterable<Listener> = listeners): Promise<void> {
    const companies = new Set(rows.map(({ company_id }) => company_id));
    const concerned = [...to].filter(({ actor }) => companies.has(actor.company_id));
    const listening = new Set(concerned.map(({ actor }) => actor.company_id));
    const heard = rows.filter(({ company_id }) => listening.has(company_id));
    if (heard.length === 0) return;

    const actors = concerned.map(({ actor }) => actor);
    const told = await database.system((db) => activityContexts(db, heard, actors), { readOnly: true });
    const frames = told.map((one) => ({ one, frame: frameOf(one.row) }));
    for (const { actor, stream } of concerned) {
      const own = frames.filter(({ one }) => mayReceive(actor, one)).map(({ frame }) => frame);
      for (const frame of shortened(own)) {
        stream.send(JSON.stringify(frame));
        metrics.liveFrames.inc();
      }
    }
  }

  return {
    add,
    tell,
    beat: () => listeners.forEach(({ stream }) => stream.beat()),
    endAll: () => listeners.forEach(({ stream }) => stream.end()),
  };
}

/**
 * Shortens a large batch, because reading thousands of messages a second would keep a browser busy. `resync` replaces all
 * messages except the last one and those with data.
 */
function shortened(frames: readonly LiveFrame[]): readonly LiveFrame[] {
  if (frames.length <= maxFrames) return frames;
  const last = frames.length - 1;
  return [{ type: "resync" }, ...frames.filter((frame, index) => index === last || "data" in frame)];
}

function frameOf({ type, xid, application_id, job_id, actor_id, data }: ActivityRow): LiveFrame {
  const frame = { type, xid, application_id, job_id, actor_id };
  const { tells } = ruleOf(type);
  return tells ? { ...frame, data: Object.fromEntries(tells.map((key) => [key, data[key] ?? null])) } : frame;
}
