import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createRedactor } from "./redact-in-thread.ts";
import type { Identity } from "./redact.ts";

const identity: Identity = { first_name: "Ylva", last_name: "Brok" };

/** Each of these characters expands to eighteen when normalized, which makes a short text long. */
const ligatures = "\uFDFA".repeat(10_000);

/** Milliseconds. The default timeout is too short on a busy machine, and this test doesn't measure the worker's speed. */
const patiently = 60_000;

/** Counts how often the event loop turned before a promise settled. */
async function turnsUntil(settled: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isSettled = false;
  void settled.then(() => (isSettled = true));
  for (; !isSettled; turns++) await setImmediate();
  return turns;
}

it("[ROLE-15] keeps the event loop free while it redacts letters that expand when normalized", async () => {
  const redactTexts = createRedactor(patiently);
  const texts = Array.from({ length: 24 }, (_, at) => ({ text: `Ylva ${at} ${ligatures}`, identity }));

  const redacted = redactTexts(texts);

  expect(await turnsUntil(redacted)).toBeGreaterThan(20);
  expect((await redacted).map((text) => text.slice(0, 6))).toEqual(texts.map((_, at) => `████ ${at}`.slice(0, 6)));
});

it("[ROLE-15] shows nothing of a text that is not redacted in time, and shows it redacted later", async () => {
  const redactTexts = createRedactor(0);
  const texts = [{ text: `Ylva Brok sails. ${"Boats. ".repeat(1_000)}`, identity }];

  expect(await redactTexts(texts)).toEqual(["████"]);
  await expect.poll(async () => (await redactTexts(texts))[0]?.slice(0, 11)).toBe("████ sails.");
});

it("[ROLE-15] redacts the same text for each candidate on its own", async () => {
  const redactTexts = createRedactor();
  const text = "Ylva and Nora sail.";

  const redacted = await redactTexts([
    { text, identity },
    { text, identity: { first_name: "Nora", last_name: "Lind" } },
    { text: "Nora sails.", identity },
  ]);

  expect(redacted).toEqual(["████ and Nora sail.", "Ylva and ████ sail.", "Nora sails."]);
});
