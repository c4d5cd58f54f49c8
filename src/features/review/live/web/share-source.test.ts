import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSource } from "#tests/web/fake-source.ts";
import type { LiveFrame } from "../live.contract.ts";
import type { LiveMessage } from "./live-source.ts";
import { shareLiveSource } from "./share-source.ts";

const stops: (() => void)[] = [];
/** Opens a tab and returns the types of the messages it received. */
function openTab() {
  const told: LiveMessage[] = [];
  stops.push(shareLiveSource((message) => told.push(message)));
  return () => told.flatMap((message) => ("frame" in message ? [message.frame.type] : []));
}

beforeEach(() => {
  FakeSource.opened = [];
  vi.stubGlobal("EventSource", FakeSource);
  // Fake lock: the first tab holds it, and the others wait.
  let isHeld = false;
  const request = (_name: string, _options: LockOptions, hold: () => Promise<void>) => {
    if (isHeld) return Promise.withResolvers<void>().promise;
    isHeld = true;
    return hold();
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as unknown as LockManager);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tell = (type: LiveFrame["type"]) => (FakeSource.opened[0] as FakeSource).say({ type } as LiveFrame);

it("[SEARCH-22] tells each tab, by the connection of one", async () => {
  const [first, second] = [openTab(), openTab()];

  tell("comment_added");

  await vi.waitFor(() => expect([first(), second()]).toEqual([["comment_added"], ["comment_added"]]));
  expect(FakeSource.opened).toHaveLength(1);
});

it("[SEARCH-22] tells a tab what happened between its first answers and its listening, and no other tab again", async () => {
  const [first, second] = [openTab(), openTab()];
  tell("comment_added");
  await vi.waitFor(() => expect(second()).toHaveLength(1));

  const third = openTab();
  await vi.waitFor(() => expect(third()).toEqual(["comment_added"]));
  tell("tag_added");

  await vi.waitFor(() => expect(third()).toEqual(["comment_added", "tag_added"]));
  expect([first(), second()]).toEqual([
    ["comment_added", "tag_added"],
    ["comment_added", "tag_added"],
  ]);
});
