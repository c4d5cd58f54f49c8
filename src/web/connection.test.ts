import { onlineManager } from "@tanstack/react-query";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { isAway, watchConnection } from "./connection.ts";

let answer: () => Promise<Response>;
const alive = () => Promise.resolve(new Response("alive"));
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => answer());
  watchConnection();
});
beforeEach(async () => {
  answer = alive;
  await happens("online");
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function happens(type: "online" | "offline") {
  window.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
}

it("[UI-8] calls the server away when it does not answer a browser that has lost its network", async () => {
  answer = lost;
  await happens("offline");

  expect([isAway(), onlineManager.isOnline()]).toEqual([true, false]);
});

it("does not take the browser's word for it: a server on the same computer answers without a network", async () => {
  await happens("offline");

  expect([isAway(), onlineManager.isOnline()]).toEqual([false, true]);
});

it("takes a proxy's word that there is no server behind it", async () => {
  answer = () => Promise.resolve(new Response(null, { status: 502 }));
  await happens("offline");

  expect(isAway()).toBe(true);
});

it("[UI-8] goes on asking until the server is back, whatever the browser says", async () => {
  answer = lost;
  await happens("offline");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isAway()).toBe(true);

  answer = alive;
  await vi.advanceTimersByTimeAsync(3_000);

  expect([isAway(), onlineManager.isOnline()]).toEqual([false, true]);
});
