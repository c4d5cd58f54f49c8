import { vi } from "vitest";
import type { LiveFrame } from "#features/review/live/live.contract.ts";
import { listenLive } from "#features/review/live/live.contract.ts";
import type { Person } from "./world.ts";

/**
 * Readers see a log entry only once all transactions that began earlier have ended, in any database of the shared
 * PostgreSQL. On a busy machine this can take seconds.
 */
const patient = { timeout: 60_000 };

/** Opens the stream of live updates of the program at this URL and records its bytes. */
export async function listenTo(address: string, who: Pick<Person, "cookie">) {
  const aborting = new AbortController();
  const response = await fetch(new URL(listenLive.path, address), {
    headers: { accept: "text/event-stream", "x-requested-with": "XMLHttpRequest", cookie: who.cookie },
    signal: aborting.signal,
  });
  let raw = "";
  let isEnded = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) raw += decoder.decode(chunk as Uint8Array, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => (isEnded = true));

  const frames = (): LiveFrame[] =>
    [...raw.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data ?? "") as LiveFrame);
  const types = () => frames().map(({ type }) => type);
  return {
    status: response.status,
    headers: response.headers,
    raw: () => raw,
    frames,
    types,
    /** Waits until a frame of this type has arrived. */
    hears: (type: LiveFrame["type"]) =>
      vi.waitUntil(() => {
        const frame = frames().find((heard) => heard.type === type);
        if (!frame && isEnded) throw new Error(`The stream ended before ${type}; it told of: ${types().join(", ")}.`);
        return frame;
      }, patient),
    ends: () => vi.waitUntil(() => isEnded, patient),
    async close() {
      aborting.abort();
      await reading;
    },
  };
}
export type LiveClient = Awaited<ReturnType<typeof listenTo>>;
