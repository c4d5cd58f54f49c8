import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { rememberedMs } from "../live.contract.ts";
import { createEventStream } from "./event-stream.ts";
import { createRecentRows } from "./recent-rows.ts";

describe("a stream of events", () => {
  it("[SEARCH-22] is cut off when the browser does not read it, and buffers nothing more", async () => {
    const { stream, send } = createEventStream();
    const closed = once(stream, "close");

    for (let count = 0; count < 3_000; count++) send("x".repeat(100));
    await closed;

    expect(stream.readableLength).toBeLessThan(300_000);
  });

  it("tells its reader everything, and ends", async () => {
    const { stream, send, beat, end } = createEventStream();

    send('{"type":"resync"}');
    beat();
    end();
    end();
    send("too late");

    const chunks = (await stream.toArray()) as Buffer[];
    expect(Buffer.concat(chunks).toString()).toMatch(/^retry: \d+\n\ndata: \{"type":"resync"\}\n\n:\n\n$/);
  });
});

describe("the last seconds of the log", () => {
  const row = (id: number, company_id = 1) => ({ id, company_id }) as ActivityRow;
  const idsOf = (rows: ActivityRow[] | undefined) => rows?.map(({ id }) => id);

  it("[SEARCH-22] are told to a company's people for a while", () => {
    let now = 0;
    const recent = createRecentRows(() => now);

    recent.add([row(1), row(2, 2)]);
    now = rememberedMs - 1;
    recent.add([row(3)]);

    expect([idsOf(recent.of(1)), idsOf(recent.of(2))]).toEqual([[1, 3], [2]]);
    now = rememberedMs;
    expect([idsOf(recent.of(1)), idsOf(recent.of(2))]).toEqual([[3], []]);
  });

  it("[SEARCH-22] are not told in part when they were too full", () => {
    let now = 0;
    const recent = createRecentRows(() => now);

    recent.add(Array.from({ length: 2_001 }, (_, id) => row(id)));

    expect(recent.of(1)).toBeUndefined();
    now = rememberedMs;
    expect(recent.of(1)).toEqual([]);
  });
});
