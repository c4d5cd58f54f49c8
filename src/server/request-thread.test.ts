import { pathToFileURL } from "node:url";
import path from "node:path";
import { expect, it } from "vitest";
import type { obey } from "#tests/support/obedient-thread.ts";
import { createRequestThread } from "./request-thread.ts";

const script = pathToFileURL(path.resolve(import.meta.dirname, "../../tests/support/obedient-thread.ts"));

const startThread = (patienceMs = 60_000) => createRequestThread<typeof obey>(script, { name: "test", patienceMs });

it("[OPS-4] fails what a thread has not answered when it ends, and starts another one for the next request", async () => {
  const thread = startThread();
  const unanswered = thread.ask("never answer");
  const ended = thread.ask("exit");

  await expect(unanswered).rejects.toThrow('The thread "test" has ended.');
  await expect(ended).rejects.toThrow('The thread "test" has ended.');
  expect(thread.waiting()).toBe(0);
  expect(await thread.ask("answer")).toBe("an answer");

  const cut = thread.ask("never answer");
  await Promise.all([thread.end(), expect(cut).rejects.toThrow('The thread "test" has ended.')]);
  expect(await thread.ask("answer")).toBe("an answer");
  await thread.end();
});

it("[OPS-4] fails a request by its own fault, and leaves the others of the thread alone", async () => {
  const thread = startThread();

  const [failed, answered] = await Promise.allSettled([thread.ask("fail"), thread.ask("answer")]);

  expect(failed).toMatchObject({ status: "rejected", reason: { message: "As told." } });
  expect(answered).toEqual({ status: "fulfilled", value: "an answer" });
  await thread.end();
});

it("[OPS-4] ends a thread that answers nothing while a request waits", async () => {
  const thread = startThread(1);

  await expect(thread.ask("never answer")).rejects.toThrow('The thread "test" took too long.');
});
