import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { listenShared } from "../listen.ts";
import { canSharePort, createListeners } from "./listeners.ts";

const place = { host: "127.0.0.1", port: 0, webThreads: 1 };
const requests = 64;

/**
 * Starts a server that responds immediately to connections of its own socket, and to the others when the test says so.
 */
async function given() {
  const http = fastify({ forceCloseConnections: "idle" });
  const [all, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isClosed = false;
  const came = { own: 0, byOthers: 0 };
  http.get("/", async ({ socket }) => {
    const isOwn = Reflect.get(socket, "_server") === http.server;
    came[isOwn ? "own" : "byOthers"] += 1;
    if (came.own + came.byOthers === requests) all.resolve();
    if (!isOwn) await answer.promise;
    return "answered";
  });
  http.addHook("onClose", async () => void (isClosed = true));
  const listeners = createListeners(http);
  await http.ready();
  const address = await listenShared({ http, listeners }, place, { isFirst: true });
  return { http, address, came, all: all.promise, answer: answer.resolve, isClosed: () => isClosed };
}

it("[OPS-4] answers what came by each socket that listens before it closes, and takes no more", async () => {
  const { http, address, came, all, answer, isClosed } = await given();
  const answers = Array.from({ length: requests }, async () => (await fetch(address)).text());
  await all;

  const closing = http.close();
  // More event loop turns than closing would need.
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  const wasClosed = isClosed();
  const late = connect(Number(new URL(address).port), place.host);
  await expect(once(late, "connect")).rejects.toThrow("ECONNREFUSED");
  answer();

  expect(wasClosed).toBe(!canSharePort);
  expect(came.byOthers > 0).toBe(canSharePort);
  expect(await Promise.all(answers)).toEqual(Array(requests).fill("answered"));
  await closing;
});
