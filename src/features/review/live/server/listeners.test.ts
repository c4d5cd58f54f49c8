import { expect, it } from "vitest";
import { findSessions } from "#server/http/find-session.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { createEventStream } from "./event-stream.ts";
import { createListeners } from "./listeners.ts";

const tokenOf = ({ cookie }: Person) => cookie.split("=")[1] ?? "";

it("[SEARCH-22] ends no stream that is opened while the sessions of the others are looked up", async () => {
  const { person, system } = await createWorld();
  const tokens = [tokenOf(await person("admin")), tokenOf(await person("admin"))];
  const sessions = await system((db) => findSessions(db, tokens));
  const app = await testApp();
  const listeners = createListeners(app);
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

  const checking = app.sessionWatch.look();
  open(second).once("end", () => ended.push("second"));
  await checking;
  await new Promise(setImmediate);

  expect(ended).toEqual([]);
  listeners.endAll();
});

it("[SEARCH-22] tells of thousands of changes as one, up to the latest of them", async () => {
  const { person, system, company } = await createWorld();
  const token = tokenOf(await person("admin"));
  const session = (await system((db) => findSessions(db, [token]))).get(token);
  if (!session) throw new Error("No session.");
  const listeners = createListeners(await testApp());
  const events = createEventStream();
  const chunks: Buffer[] = [];
  events.stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  listeners.add(token, session.actor, events);
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    xid: String(index + 1),
    company_id: company.id,
    type: "status_changed",
    actor_id: null,
    application_id: null,
    job_id: null,
    data: {},
  }));

  await listeners.tell(rows.slice(0, 2) as never);
  await listeners.tell(rows as never);
  listeners.endAll();
  await new Promise((resolve) => events.stream.once("end", resolve));

  const frames = [
    ...Buffer.concat(chunks)
      .toString()
      .matchAll(/^data: (.*)$/gm),
  ].map(([, text]) => JSON.parse(text ?? "") as { type: string; xid?: string });
  expect(frames.map(({ type, xid }) => xid ?? type)).toEqual(["1", "2", "resync", "300"]);
});
