import { expect, it } from "vitest";
import { findSessions } from "#server/http/session.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { createEventStream } from "./event-stream.ts";
import { createListeners } from "./listeners.ts";

const tokenOf = ({ cookie }: Person) => cookie.split("=")[1] ?? "";

it("[SEARCH-22] ends no stream that is opened while the sessions of the others are looked up", async () => {
  const { person, system } = await createWorld();
  const tokens = [tokenOf(await person("admin")), tokenOf(await person("admin"))];
  const sessions = await system((db) => findSessions(db, tokens));
  const listeners = createListeners(await testApp());
  const open = (token: string) => {
    const events = createEventStream();
    const session = sessions.get(token);
    if (!session) throw new Error("No session.");
    listeners.add(token, session.actor, events);
    return events.stream.resume();
  };
  const [first = "", second = ""] = tokens;
  const ended: string[] = [];
  open(first).once("end", () => ended.push("first"));

  const checking = listeners.checkSessions();
  open(second).once("end", () => ended.push("second"));
  await checking;
  await new Promise(setImmediate);

  expect(ended).toEqual([]);
  listeners.endAll();
});
