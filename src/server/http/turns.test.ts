import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const maxWaitMs = 200;

/** Creates a queue with one slot, and a clock that the test moves. */
function given() {
  let time = 0;
  const turns = createTurns({ places: 1, placesOfLine: 1 }, () => time);
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { asked: turns.run("company", maxWaitMs, () => promise), end: resolve };
  };
  return { held, pass: (ms: number) => void (time += ms) };
}

it("[OPS-4] lets a request wait after an hour in which none did", async () => {
  const { held, pass } = given();
  const [first, second] = [held(), held()];
  first.end();
  second.end();
  await Promise.all([first.asked, second.asked]);

  for (let burst = 0; burst < 3; burst += 1) {
    pass(3_600_000);
    const [running, waiting] = [held(), held()];
    running.end();
    waiting.end();
    await expect(Promise.all([running.asked, waiting.asked])).resolves.toEqual([undefined, undefined]);
  }
});

it("[OPS-4] refuses at once what would wait too long at the pace of those before it, and no more once they are gone", async () => {
  const { held, pass } = given();
  const slow = [held(), held(), held()];
  for (const one of slow) {
    pass(5_000);
    one.end();
    await one.asked;
  }

  const [running, waiting] = [held(), held()];
  await expect(held().asked).rejects.toMatchObject({ status: 503 });
  running.end();
  waiting.end();
  await Promise.all([running.asked, waiting.asked]);
});
