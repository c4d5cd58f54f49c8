import { TOTP } from "otpauth";
import { beginTotp, confirmTotp } from "#features/platform/login-factors/login-factors.contract.ts";
import { addPasskey, askNewPasskey } from "#features/platform/login-factors/login-factors.contract.ts";
import { login } from "#features/platform/sessions/sessions.contract.ts";
import { hashPassword } from "#features/platform/sessions/server/passwords.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createWorld, type Person, type World } from "./world.ts";

export const password = "correct horse battery";

/** Code shown by an authenticator app now, or this many time steps from now. */
export const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Creates a company with a member who signs in with the password above. */
export async function worldWithPassword() {
  const world = await createWorld();
  const member = await world.person("member");
  await givePassword(world, member);
  return { ...world, world, member };
}

export async function givePassword({ system }: World, { user_id }: Person): Promise<void> {
  const password_hash = await hashPassword(password);
  await system((db) => db.updateTable("app_user").set({ password_hash }).where("id", "=", user_id).execute());
}

/** Enables an authenticator app like the person would, and then allows its recent codes to be used again. */
export async function giveTotp(world: World, person: Person) {
  const { secret } = (await world.send(person, beginTotp, { body: {} })).body;
  const { body } = await world.send(person, confirmTotp, { body: { code: totpCode(secret) } });
  await forgetStep(world, person);
  return { secret, recovery_codes: body.recovery_codes };
}

/** Resets the last used time step, so that the current code is accepted again. */
export const forgetStep = ({ system }: World, { user_id }: Person) =>
  system((db) => db.updateTable("login_factor").set({ last_step: null }).where("user_id", "=", user_id).execute());

export async function givePasskey(world: World, person: Person, name = "Laptop") {
  const authenticator = createAuthenticator();
  const { options } = (await world.send(person, askNewPasskey, { body: {} })).body;
  const { body } = await world.send(person, addPasskey, {
    body: { name, credential: authenticator.register(options) },
  });
  return { authenticator, ...body };
}

export function cookiesOf({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  const lines = [headers["set-cookie"] ?? []].flat() as string[];
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      return [name, value];
    }),
  );
}

/** Cookie that binds a challenge to the browser. */
export const challengeCookie = (reply: { headers: Record<string, unknown> }) => ({
  cookie: `hirelane-challenge=${cookiesOf(reply)["hirelane-challenge"] ?? ""}`,
});

/** Enters the right password and returns the browser's state, waiting for the second factor. */
export async function passPassword({ send }: World, { email }: Person) {
  const reply = await send(null, login, { body: { email, password } });
  return { reply, browser: challengeCookie(reply) };
}
