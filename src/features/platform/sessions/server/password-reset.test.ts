import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { sendQueuedMails, startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { getPasswordReset, requestPasswordReset, resetPassword } from "../password-reset.contract.ts";
import { getMe, login } from "../sessions.contract.ts";
import { hashPassword } from "./passwords.ts";
import { setPassword } from "./people.service.ts";
import { sendResetLink } from "./password-reset.service.ts";

const mailServer = await startMailServer();
// Registered before the program starts, so that it runs after the program stops: the program keeps SMTP connections open.
afterAll(mailServer.stop);
ownApp(mailServer.settings);
beforeEach(() => {
  mailServer.received.length = 0;
});

const password = "a new and better one";

/** Runs the jobs that the committed request enqueued. */
async function work({ app, system }: World) {
  const asked = await system((db) =>
    db.selectFrom("password_reset").select("id").where("token_hash", "is", null).execute(),
  );
  for (const { id } of asked) await sendResetLink.run(app, { password_reset_id: id });
  await sendQueuedMails({ app, system });
}

async function ask(world: World, email: string) {
  const { status, body } = await world.sendRaw(null, requestPasswordReset, { body: { email } });
  await work(world);
  return { status, body };
}

const links = () =>
  mailServer.received.flatMap(({ parsed }) => /\/reset-password\/([\w-]+)\//.exec(parsed.text ?? "")?.[1] ?? []);

async function askedLink(world: World, { email }: Person): Promise<string> {
  await ask(world, email);
  return links().at(-1) ?? "";
}

it("[AUTH-7] mails a link, by which a new password is chosen once and every session ends", async () => {
  const world = await createWorld();
  const person = await world.person("member");

  const asked = await ask(world, person.email.toUpperCase());
  const [mail] = mailServer.received;
  const token = links()[0] ?? "";
  const shown = await world.send(null, getPasswordReset, { params: { token } });
  const changed = await world.send(null, resetPassword, { params: { token }, body: { password } });
  const again = await world.sendRaw(null, resetPassword, { params: { token }, body: { password: "and another one" } });
  const old = await world.sendRaw(person, getMe, {});
  const entered = await world.sendRaw(null, login, { body: { email: person.email, password } });
  await work(world);

  expect(asked.status).toBe(204);
  expect([mail?.to, mail?.from, mail?.parsed.subject]).toEqual([
    [person.email],
    "jobs@hirelane.example",
    "Choose a new password",
  ]);
  expect(mail?.parsed.text).toContain(`https://jobs.hirelane.example/reset-password/${token}/`);
  expect(mail?.parsed.html).toContain(`href="https://jobs.hirelane.example/reset-password/${token}/"`);
  expect(mail?.parsed.headers.get("auto-submitted")).toBe("auto-generated");
  expect([shown.body, changed.body]).toEqual([{ email: person.email }, { email: person.email }]);
  expect([again.status, again.body]).toMatchObject([409, { code: "link_used" }]);
  expect([old.status, entered.status]).toEqual([401, 200]);
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual([
    "Choose a new password",
    "Your password was changed",
  ]);
});

it("[AUTH-7] answers the same for an address without an account, and for one that may not enter, and mails neither", async () => {
  const world = await createWorld();
  const person = await world.person("member");
  const expired = await world.person("member");
  await world.system((db) =>
    db
      .updateTable("company_user")
      .set({ expires_at: sql`now() - interval '1 day'` })
      .where("user_id", "=", expired.user_id)
      .execute(),
  );

  const replies = [
    await ask(world, person.email),
    await ask(world, "stranger@example.com"),
    await ask(world, expired.email),
  ];

  expect(replies).toEqual([replies[0], replies[0], replies[0]]);
  expect(mailServer.received.flatMap(({ to }) => to)).toEqual([person.email]);
  const left = await world.system((db) => db.selectFrom("password_reset").select("user_id").execute());
  expect(left.filter(({ user_id }) => user_id !== person.user_id).every(({ user_id }) => user_id !== null)).toBe(true);
});

it("[AUTH-7] refuses a link after an hour, an unknown one, and the others of a person who used one", async () => {
  const world = await createWorld();
  const person = await world.person("member");
  const [first, second] = [await askedLink(world, person), await askedLink(world, person)];

  await world.send(null, resetPassword, { params: { token: second }, body: { password } });
  const other = await world.sendRaw(null, getPasswordReset, { params: { token: first } });
  const third = await askedLink(world, person);
  await world.system((db) =>
    db
      .updateTable("password_reset")
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where("used_at", "is", null)
      .execute(),
  );
  const late = await world.sendRaw(null, resetPassword, { params: { token: third }, body: { password } });
  const unknown = await world.sendRaw(null, getPasswordReset, { params: { token: "x".repeat(43) } });
  const cut = await world.sendRaw(null, getPasswordReset, { params: { token: third.slice(0, 12) } });

  expect([other.status, late.status, unknown.status, cut.status]).toEqual([404, 404, 404, 404]);
  expect(cut.body).toEqual(unknown.body);
  expect(late.body).toMatchObject({ detail: "This link is invalid or has expired. Request a new one." });
});

it("[AUTH-7] closes the open links of a person whose password the operator changes", async () => {
  const world = await createWorld();
  const person = await world.person("member");
  const token = await askedLink(world, person);

  await world.system(async (db) => setPassword(db, person.user_id, await hashPassword(password)));
  const late = await world.sendRaw(null, resetPassword, {
    params: { token },
    body: { password: "one by the old link" },
  });

  expect([late.status, late.body]).toMatchObject([404, { code: "link_unknown" }]);
});

it("[AUTH-7] keeps only the hash of a link, and empties a mail that has left", async () => {
  const world = await createWorld();
  const token = await askedLink(world, await world.person("member"));

  const { rows } = await world.app.database.pool.query<{ row: string }>(
    "select mail::text as row from mail union all select password_reset::text from password_reset",
  );

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
});

it("[AUTH-7] mails five links an hour, and refuses who asks for more", async () => {
  const world = await createWorld();
  const person = await world.person("member");

  const statuses: number[] = [];
  for (let count = 0; count < 7; count++) statuses.push((await ask(world, person.email)).status);

  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
  expect(links()).toHaveLength(5);
});

it("[AUTH-7] refuses a short and a guessable password beside its field, and leaves the link as it was", async () => {
  const world = await createWorld();
  const token = await askedLink(world, await world.person("member"));

  const short = await world.sendRaw(null, resetPassword, { params: { token }, body: { password: "short" } });
  const guessable = [];
  for (const one of ["password1234", `${world.company.name} 12`, "hirelane-2026"])
    guessable.push(await world.sendRaw(null, resetPassword, { params: { token }, body: { password: one } }));
  const after = await world.sendRaw(null, getPasswordReset, { params: { token } });

  expect(guessable).toMatchObject(
    guessable.map(() => ({
      status: 400,
      body: { errors: { password: [expect.stringContaining("This password is easy to guess")] } },
    })),
  );
  expect([short.status, short.body]).toMatchObject([400, { errors: { password: ["Use at least 10 characters."] } }]);
  expect(after.status).toBe(200);
});
