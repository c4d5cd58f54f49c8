import { performance } from "node:perf_hooks";
import process from "node:process";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { givePassword, password } from "#tests/support/sign-in.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { requestPasswordReset } from "../password-reset.contract.ts";
import { login } from "../sessions.contract.ts";

/** Attempts per kind of account. */
const tries = cases(30);

/** Creates accounts that a stranger must not be able to distinguish from a nonexistent one. */
async function accounts(world: World): Promise<Record<string, string>> {
  const place = (person: Person, values: { expires_at?: string; confirmed_at?: null }) =>
    world.system((db) => db.updateTable("company_user").set(values).where("user_id", "=", person.user_id).execute());
  const [existing, expired, unconfirmed, without] = [
    await world.person("member"),
    await world.person("member"),
    await world.person("member"),
    await world.person("member"),
  ];
  for (const person of [existing, expired, unconfirmed]) await givePassword(world, person);
  await place(expired, { expires_at: "2020-01-01" });
  await place(unconfirmed, { confirmed_at: null });
  return {
    existing: existing.email,
    expired: expired.email,
    unconfirmed: unconfirmed.email,
    "without a password": without.email,
    absent: "nobody@example.com",
  };
}

/** Sends each attempt from a different IP address, so that no rate limit applies. */
function createStranger({ app }: World) {
  let count = 0;
  return async (url: string, payload: object) => {
    count++;
    const remoteAddress = `2001:db8:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`;
    const began = performance.now();
    const headers = { "x-requested-with": "XMLHttpRequest" };
    const { statusCode, body } = await app.http.inject({ method: "POST", url, remoteAddress, headers, payload });
    return { answer: [statusCode, body], ms: performance.now() - began };
  };
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Returns the Kolmogorov–Smirnov statistic of two samples: the maximum distance between their distributions. */
function distance(left: readonly number[], right: readonly number[]): number {
  const share = (times: readonly number[], limit: number) => times.filter((ms) => ms <= limit).length / times.length;
  return Math.max(...[...left, ...right].map((ms) => Math.abs(share(left, ms) - share(right, ms))));
}

const calls = {
  "a wrong password": [login.path, (email: string) => ({ email, password: "a wrong password" })],
  "forgot password": [requestPasswordReset.path, (email: string) => ({ email })],
} as const;

it.each(Object.entries(calls))(
  "[AUTH-7] %s is answered alike for every address, to the letter",
  { timeout: 120_000 },
  async (name, [url, bodyFor]) => {
    const world = await createWorld();
    const ask = createStranger(world);
    const emails = await accounts(world);
    const answers = new Set<string>();
    const times: Record<string, number[]> = {};

    const kinds = Object.entries(emails);
    for (let count = 0; count < tries; count++)
      // Rotates the order, so that each kind follows each other kind equally often.
      for (const [kind, email] of kinds.map((_, index) => kinds[(index + count) % kinds.length] as [string, string])) {
        const { answer, ms } = await ask(url, bodyFor(email));
        answers.add(JSON.stringify(answer));
        (times[kind] ??= []).push(ms);
      }

    const told = kinds.map(([kind]) => {
      const own = times[kind] ?? [];
      return `${kind} ${median(own).toFixed(1)} (${distance(own, times.absent ?? []).toFixed(2)})`;
    });
    process.stdout.write(`${name}, median of ${tries} in ms (Kolmogorov–Smirnov to absent): ${told.join(", ")}\n`);
    expect([...answers]).toHaveLength(1);
  },
);

it("[AUTH-1] a right password of an account that may not enter is answered as a wrong one", async () => {
  const world = await createWorld();
  const { expired = "", unconfirmed = "" } = await accounts(world);
  const ask = createStranger(world);

  const answers = [
    await ask(login.path, { email: expired, password }),
    await ask(login.path, { email: unconfirmed, password }),
    await ask(login.path, { email: "nobody@example.com", password }),
  ];

  expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
});

it("[AUTH-1] stops a thousand guesses at one account, slows one guess at a thousand, and locks nobody out", async () => {
  const world = await createWorld();
  const victim = await world.person("member");
  await givePassword(world, victim);
  const guess = (email: string, remoteAddress: string, guessed = "a guess too many") =>
    world.app.http.inject({
      method: "POST",
      url: login.path,
      remoteAddress,
      headers: { "x-requested-with": "XMLHttpRequest" },
      payload: { email, password: guessed },
    });
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  const atOne: number[] = [];
  for (let number = 0; number < 1_000; number++) atOne.push((await guess(victim.email, "203.0.113.7")).statusCode);
  const begun = Date.now();
  const atMany: number[] = [];
  for (let number = 0; number < 1_000; number++)
    atMany.push((await guess(`person${number}@example.com`, "203.0.113.8")).statusCode);
  const seconds = Math.ceil((Date.now() - begun) / 1_000);
  const elsewhere = await guess(victim.email, "198.51.100.4", password);

  expect([count(atOne, 400), count(atOne, 429)]).toEqual([10, 990]);
  expect(count(atMany, 400)).toBeGreaterThanOrEqual(100);
  expect(count(atMany, 400)).toBeLessThanOrEqual(100 + seconds + 1);
  expect(count(atMany, 400) + count(atMany, 429)).toBe(1_000);
  expect(elsewhere.statusCode).toBe(200);
  // The IP with all these failures gets one attempt per second.
  const besideTheGuesser = () => guess(victim.email, "203.0.113.8", password);
  await expect.poll(async () => (await besideTheGuesser()).statusCode).toBe(200);
});
