import { afterAll, expect, it } from "vitest";
import { loginSecondFactor } from "#features/platform/sessions/sign-in.contract.ts";
import { login } from "#features/platform/sessions/sessions.contract.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { challengeCookie, forgetStep, givePassword, giveTotp, password, totpCode } from "#tests/support/sign-in.ts";
import { createWorld } from "#tests/support/world.ts";
import { keyChange } from "./admin/change-key.ts";
import { buildApp } from "./build-app.ts";
import { createSecrets } from "#server/secrets.ts";

const [first, second] = ["the first key of all processes, from start", "the second key, that the operator chose"];
ownApp({ SECRET_KEY: first });

const ended: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ended.map((end) => end())));

const headers = { "x-requested-with": "XMLHttpRequest" };

/** Signs in by password and authenticator app at a process with this key. */
async function signIn(world: Awaited<ReturnType<typeof createWorld>>, email: string, secret: string, key: string) {
  const { http } = await buildApp({ ...world.app, secrets: createSecrets(key) });
  ended.push(() => http.close());
  const asked = await http.inject({ method: "POST", url: login.path, headers, payload: { email, password } });
  return http.inject({
    method: "POST",
    url: loginSecondFactor.path,
    headers: { ...headers, ...challengeCookie(asked) },
    payload: { kind: "totp", code: totpCode(secret) },
  });
}

it("[AUTH-6] [OPS-2] says that a second factor can't be read with another key, and encrypts it again on request", async () => {
  const world = await createWorld();
  const person = await world.person("member");
  await givePassword(world, person);
  const { secret } = await giveTotp(world, person);

  const refused = await signIn(world, person.email, secret, second);

  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, "other_key"]);
  const printed: string[] = [];
  const { config, database, log, queue } = world.app;
  const change = () =>
    keyChange.run(
      {
        config: { ...config, secretKey: first },
        database,
        url: database.url,
        log,
        print: (line) => printed.push(line),
        readInput: async () => second,
      },
      { words: [], values: {} },
    );
  // A running process would encrypt new values with the former key.
  await expect(change()).rejects.toThrow("Stop all its processes");
  await queue.stop();
  await change();
  await forgetStep(world, person);
  expect(printed[0]).toBe("Encrypted 1 values again.");
  expect((await signIn(world, person.email, secret, second)).statusCode).toBe(200);
});
