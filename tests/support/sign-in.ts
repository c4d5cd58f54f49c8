import { TOTP } from "otpauth";
import { beginTotp, confirmTotp } from "#features/platform/login-factors/login-factors.contract.ts";
import { addPasskey, askNewPasskey } from "#features/platform/login-factors/login-factors.contract.ts";
import { login } from "#features/platform/sessions/sessions.contract.ts";
import { hashPassword } from "#features/platform/sessions/server/passwords.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createWorld, type Person, type World } from "./world.ts";

export const password = "correct horse battery";

/** The code that an authenticator app shows, now or so many steps from now. */
export const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A company with a member who signs in with the password above. */
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

/** Turns an authenticator app on, as the person does; its first codes may be used again afterwards. */
export async function giveTotp(world: World, person: Person) {
  const { secret } = (await world.send(person, beginTotp, { body: {} })).body;
  const { body } = await world.send(person, confirmTotp, { body: { code: totpCode(secret) } });
  await forgetStep(world, person);
  return { secret, recovery_codes: body.recovery_codes };
}

/** As if the last code had been used long ago. */
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

/** The cookies that an answer sets, by their names. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  const lines = [headers["set-cookie"] ?? []].flat() as string[];
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      return [name, value];
    }),
  );
}

/** The cookie of a browser that a challenge was given to. */
export const challengeCookie = (reply: { headers: Record<string, unknown> }) => ({
  cookie: `hirelane-challenge=${cookiesOf(reply)["hirelane-challenge"] ?? ""}`,
});

/** The browser of a person who gave the right password and is asked for more. */
export async function passPassword({ send }: World, { email }: Person) {
  const reply = await send(null, login, { body: { email, password } });
  return { reply, browser: challengeCookie(reply) };
}
