import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getMe, login } from "#features/platform/sessions/sessions.contract.ts";
import { startAdmin, startChild } from "#tests/support/child-program.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const patient = { timeout: 180_000 };

describe("[OPS-2] npm run admin", () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });

  const admin = (...args: string[]) => startAdmin({ DATABASE_URL: world.app.database.url }, ...args).ended;

  const signIn = async (email: string, password: string) =>
    (await world.sendRaw(null, login, { body: { email, password } })).status;

  const newAddress = () => `${crypto.randomUUID()}@example.com`;

  it("makes a company and its people, who sign in with the password that is told", patient, async () => {
    const [name, email] = [`Werft ${crypto.randomUUID()}`, newAddress()];
    const made = await admin("company", "add", "--name", name);
    const slug = /\(([\w-]+)\)/.exec(made.output)?.[1] ?? "";

    const added = await admin(
      "user",
      "add",
      "--email",
      email,
      "--name",
      "Maja Ek",
      "--company",
      slug,
      "--role",
      "owner",
    );

    const password = /Password: (\S+)/.exec(added.output)?.[1] ?? "";
    expect(added).toMatchObject({ code: 0, errors: "" });
    expect(await signIn(email, password)).toBe(200);
    expect((await admin("user", "list", "--company", slug)).output).toBe(`${email}  owner  Maja Ek\n`);
    const demoted = await admin("user", "add", "--email", email, "--company", slug, "--role", "member");
    expect([demoted.code, demoted.errors]).toEqual([1, expect.stringContaining("is the only owner of")]);
    expect((await admin("company", "list")).output).toContain(`${slug}  ${name}`);
  });

  it("gives a person who has an account a role, and another password, which ends their sessions", patient, async () => {
    const person = await world.person("member");
    const slug = (
      await world.system((db) =>
        db.selectFrom("company").select("slug").where("id", "=", world.company.id).executeTakeFirstOrThrow(),
      )
    ).slug;

    const promoted = await admin("user", "add", "--email", person.email, "--company", slug, "--role", "admin");
    const changed = await admin("password", "--email", person.email);

    expect(promoted.output).toBe(`${person.email} is admin of ${world.company.name}.\n`);
    const password = /Password: (\S+)/.exec(changed.output)?.[1] ?? "";
    expect((await world.sendRaw(person, getMe, {})).status).toBe(401);
    expect(await signIn(person.email, password)).toBe(200);
  });

  it("[TEAM-10] makes people superusers and ends that", patient, async () => {
    const person = await world.person("owner");
    const isSuperuser = async () => (await world.send(person, getMe, {})).body.is_superuser;

    const granted = await admin("superuser", "grant", "--email", person.email);

    expect(granted.output).toBe(`${person.email} is a superuser.\n`);
    await expect.poll(isSuperuser).toBe(true);
    expect((await admin("superuser", "list")).output).toContain(`${person.email}  `);
    expect((await admin("superuser", "revoke", "--email", person.email)).code).toBe(0);
    await expect.poll(isSuperuser).toBe(false);
  });

  it("lists the jobs", patient, async () => {
    expect((await admin("jobs")).output).toContain("read-file-text: 0 waiting, 0 failed\n");
  });

  it.each([
    [["users"], 'There is no command "users".'],
    [["user", "add", "--role", "king"], "--email is missing."],
    [["user", "add", "--email", "a@example.com", "--role", "king"], '--role cannot be "king".'],
    [["user", "list", "--company", "nowhere"], 'There is no company "nowhere".'],
    [["password", "--email", "nobody@example.com"], "There is no account with the address nobody@example.com."],
    [
      ["superuser", "grant", "--email", "nobody@example.com"],
      "There is no account with the address nobody@example.com.",
    ],
    [["jobs", "retry", "dance"], "The name of a job is one of align-hiring-team,"],
    [["company", "add", "--nam", "x"], "npm run admin -- company add --name <name>"],
  ])("says what is wrong with %j", patient, async (args, sentence) => {
    const { code, errors } = await admin(...args);

    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
    expect(errors).not.toMatch(/\bat .+:\d+:\d+/);
  });
});

describe("[OPS-1] npm run admin on the PostgreSQL that comes along", () => {
  let folder: string;
  beforeEach(() => {
    folder = createTestFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("works while the program runs and when it does not", { timeout: 90_000 }, async () => {
    const DATA_DIR = join(folder, "data");
    const before = await startAdmin({ DATA_DIR }, "company", "add", "--name", "Nordsee").ended;
    const program = startChild({ DATA_DIR }, "--no-demo");
    await program.until(/Hirelane is ready/);

    const beside = await startAdmin({ DATA_DIR }, "company", "list").ended;

    program.signal("SIGTERM");
    expect((await program.ended).code).toBe(0);
    expect([before.code, before.output]).toEqual([0, "Made Nordsee (nordsee).\n"]);
    expect([beside.code, beside.output]).toEqual([0, "nordsee  Nordsee\n"]);
  });
});
