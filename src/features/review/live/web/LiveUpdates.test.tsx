import type { QueryKey } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionNotice } from "#web/frame/ConnectionNotice.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { sendChange } from "#web/writes.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FakeSource } from "#tests/web/fake-source.ts";
import type { LiveFrame } from "../live.contract.ts";
import { pauseUpdates } from "#web/pause-updates.ts";
import { LiveUpdates } from "./LiveUpdates.tsx";

let isHidden = false;
let healthz: () => Promise<Response>;
const alive = () => Promise.resolve(new Response("alive"));
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  isHidden = false;
  healthz = alive;
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("fetch", () => healthz());
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  const request = (_name: string, _options: LockOptions, hold: () => Promise<void>) => hold();
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as unknown as LockManager);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const moved = (application_id: number, xid = "700") =>
  ({ type: "application_moved", xid, application_id, job_id: 3, actor_id: 9 }) as LiveFrame;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Fills the cache like a page that shows an application, its log, and a search. */
function openPage() {
  const queryClient = createQueryClient();
  const keys = {
    application: ["applications", 7],
    comments: ["applications", 7, "comments"],
    logs: ["applications", 7, "logs"],
    other: ["applications", 8],
    search: ["search", "results", {}],
    me: ["me"],
  } satisfies Record<string, QueryKey>;
  for (const queryKey of Object.values(keys)) queryClient.setQueryData(queryKey, {});
  const refetch = vi.spyOn(queryClient, "invalidateQueries");
  const outdated = () =>
    Object.entries(keys).flatMap(([name, queryKey]) =>
      queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : [],
    );
  renderInApp(
    <>
      <ConnectionNotice />
      <LiveUpdates />
    </>,
    queryClient,
  );
  const source = () => FakeSource.opened.at(-1) as FakeSource;
  return { outdated, refetch, source };
}

describe("what a colleague changed", () => {
  it("[SEARCH-22] is refetched at once, and nothing else is", async () => {
    const { outdated, source } = openPage();
    source().open();

    source().say(moved(7));
    await pass(50);

    expect(outdated()).toEqual(["application", "logs", "search"]);
  });

  it("[SEARCH-22] is asked for once a second while changes pour in", async () => {
    const { refetch, source } = openPage();
    source().open();

    for (let tenth = 0; tenth < 30; tenth++) {
      source().say(moved(7, String(tenth + 1)));
      await pass(100);
    }

    const searches = refetch.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === "search");
    expect(searches.length).toBeGreaterThan(1);
    expect(searches.length).toBeLessThan(5);
  });

  it("[SEARCH-22] waits while the tab is out of sight, and is not forgotten", async () => {
    const { outdated, source } = openPage();
    source().open();
    isHidden = true;

    source().say(moved(7));
    await pass(60_000);
    const whileHidden = outdated();
    isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(50);

    expect([whileHidden, outdated()]).toEqual([[], ["application", "logs", "search"]]);
  });

  it("[SEARCH-22] waits while a card is dragged", async () => {
    const { outdated, source } = openPage();
    source().open();
    const letGo = pauseUpdates();

    source().say(moved(7));
    await pass(5_000);
    const whileCarried = outdated();
    letGo();
    await pass(50);

    expect([whileCarried, outdated()]).toEqual([[], ["application", "logs", "search"]]);
  });
});

it("[SEARCH-22] asks for nothing but the log when the change is one's own, however early it is told", async () => {
  const { outdated, source } = openPage();
  source().open();
  const answer = Promise.withResolvers<Response>();
  const sending = sendChange(() => answer.promise);

  source().say(moved(7, "4711"));
  await pass(500);
  answer.resolve(new Response(null, { headers: { "X-Write-Xid": "4711" } }));
  await sending;
  await pass(50);

  expect(outdated()).toEqual(["logs"]);
});

describe("a lost connection", () => {
  it("[SEARCH-22] is reported at once when the server is away, and all is asked for when it is back", async () => {
    const { outdated, source } = openPage();
    source().open();

    healthz = lost;
    source().fail(0);
    await pass(50);
    expect(screen.getByText(/You're offline. Changes by colleagues appear when you reconnect/)).toBeDefined();
    healthz = alive;
    source().open();
    await pass(3_000);

    expect(screen.queryByText(/You're offline/)).toBeNull();
    expect(outdated()).toEqual(["application", "comments", "logs", "other", "search", "me"]);
  });

  it("[SEARCH-22] is reported after ten seconds when the server answers everything else", async () => {
    const { source } = openPage();
    source().open();

    source().fail(0);
    await pass(9_900);
    expect(screen.queryByText(/Live updates are paused/)).toBeNull();
    await pass(200);
    expect(screen.getByText(/Live updates are paused/)).toBeDefined();
    source().open();
    await pass(50);

    expect(screen.queryByText(/Live updates are paused/)).toBeNull();
  });

  it("is taken up again where the browser itself gives up", async () => {
    const { source } = openPage();
    source().open();

    source().fail(FakeSource.CLOSED);
    await pass(2_100);

    expect(FakeSource.opened.map(({ address }) => address)).toEqual(["/v2/live/", "/v2/live/"]);
  });
});

it("does not ask again for what a page has just asked for when it begins to listen", async () => {
  const { outdated, source } = openPage();

  source().open();
  await pass(1_000);

  expect(outdated()).toEqual([]);
});
