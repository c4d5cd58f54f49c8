import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { acceptInvitation } from "#features/organization/people/invitations.contract.ts";
import { listInstalledCompanies } from "#features/across/operator/operator.contract.ts";
import { assignRole, setBypassSso } from "#features/organization/people/people.contract.ts";
import { requestPasswordReset } from "#features/platform/sessions/password-reset.contract.ts";
import { sendResetLink } from "#features/platform/sessions/server/password-reset.service.ts";
import { changeCompany, getMe, login } from "#features/platform/sessions/sessions.contract.ts";
import { hashToken } from "#server/secrets.ts";
import { addInvitation, addPerson } from "#tests/support/colleagues.ts";
import { signedInBy } from "#tests/support/group.ts";
import { createSigner, entityId } from "#tests/support/saml-provider.ts";
import { createBrowser, createSsoWorld, password, refusedFor } from "#tests/support/single-sign-on.ts";
import type { Person } from "#tests/support/world.ts";
import { getSingleSignOn, saveSingleSignOn } from "../single-sign-on.contract.ts";
import { endPasswordSessions } from "./end-password-sessions.ts";

let certificate: string;
beforeAll(async () => {
  ({ certificate } = await createSigner());
});

type SsoWorld = Awaited<ReturnType<typeof createSsoWorld>>;

async function connectedWorld(settings: { is_forced?: boolean } = {}) {
  const world = await createSsoWorld();
  await world.connectSaml([certificate], entityId, settings);
  const owner = await world.person("owner");
  const member = await world.person("member");
  await world.givePassword(owner.user_id);
  await world.givePassword(member.user_id);
  return { ...world, owner, member };
}

type Connected = Awaited<ReturnType<typeof connectedWorld>>;

const prove = ({ company, system }: SsoWorld) =>
  system((db) =>
    db
      .updateTable("sso_connection")
      .set({ proved_at: sql`now()` })
      .where("company_id", "=", company.id)
      .execute(),
  );

const body = () => ({
  kind: "saml" as const,
  issuer: entityId,
  entry_point: "https://idp.example/sign-in",
  certificates: [certificate],
  is_enabled: true,
  is_forced: true,
});

const force = (world: Connected, who = world.owner) =>
  world.sendRaw(who, saveSingleSignOn, { params: { company_id: world.company.id }, body: body() });

const signIn = (world: SsoWorld, { email }: { email: string }, given = password) =>
  world.sendRaw(null, login, { body: { email, password: given } });

const bySso = (world: SsoWorld, person: Person) => signedInBy(world, person, "sso");

it("[AUTH-9] is forced once it has worked, and at once ends the sessions that a password began", async () => {
  const world = await connectedWorld();
  const { member, owner, send, sendRaw } = world;
  const visitor = await world.person("superuser");

  expect(await force(world)).toMatchObject({
    status: 400,
    body: { errors: { is_forced: [expect.stringContaining("test it")] } },
  });
  await prove(world);
  const atProvider = await bySso(world, member);
  expect((await force(world)).status).toBe(200);

  expect((await sendRaw(member, getMe, {})).status).toBe(401);
  expect((await send(atProvider, getMe, {})).status).toBe(200);
  expect((await send(owner, getMe, {})).status).toBe(200);
  expect((await send(visitor, getMe, {})).status).toBe(200);
  await endPasswordSessions.run(world.app, { company_id: world.company.id });
  expect((await world.sessionsOf(member.user_id)).map(({ method }) => method)).toEqual(["sso"]);
  expect((await world.sessionsOf(owner.user_id)).map(({ method }) => method)).toEqual(["password"]);
});

it("[AUTH-9] makes nobody a superuser, who reaches all companies: a provider vouches for its own", async () => {
  const world = await connectedWorld();
  const { sendRaw, send, member, system } = world;
  await system((db) =>
    db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", member.user_id).execute(),
  );
  const atProvider = await bySso(world, member);

  expect((await send(member, listInstalledCompanies, {})).status).toBe(200);
  expect((await sendRaw(atProvider, listInstalledCompanies, {})).status).toBe(404);
  expect((await send(atProvider, getMe, {})).body).toMatchObject({ role: "member", is_superuser: false });
  await world.expire(member.user_id);
  expect((await sendRaw(atProvider, getMe, {})).status).toBe(401);
});

it("[AUTH-9] leaves the owner who forces it their password, and refuses when no owner would have one", async () => {
  const world = await connectedWorld();
  await prove(world);
  const visitor = await world.person("superuser");

  const refused = await force(world, visitor);
  const forced = await force(world);

  expect(refused.body.errors?.is_forced).toEqual([
    "At least one owner must be able to sign in with a password. Let an owner turn this on.",
  ]);
  expect(forced.status).toBe(200);
  expect((await signIn(world, world.owner)).status).toBe(200);
});

it("[AUTH-9] tells a person to use it once their password was right, and a stranger nothing", async () => {
  const world = await connectedWorld({ is_forced: true });
  const { member, company } = world;

  const wrong = await signIn(world, member, "not the password");
  const unknown = await signIn(world, { email: "nobody@example.com" }, "not the password");
  const right = await signIn(world, member);

  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  expect(right).toMatchObject({ status: 403, body: { code: "sso_required", next: `/sso/${company.slug}/` } });
  expect(right.body.detail).toContain(company.name);
  expect(right).not.toHaveProperty("headers.set-cookie");
});

it("[AUTH-9] [TEAM-1] a person who may bypass it signs in with a password, until an owner takes that away", async () => {
  const world = await connectedWorld({ is_forced: true });
  const { member, company, sendRaw, system } = world;
  await system((db) =>
    db.updateTable("company_user").set({ can_bypass_sso: true }).where("user_id", "=", world.owner.user_id).execute(),
  );
  const setBypass = (can_bypass_sso: boolean) =>
    sendRaw(world.owner, setBypassSso, {
      params: { company_id: company.id, id: member.user_id },
      body: { can_bypass_sso },
    });

  await setBypass(true);
  expect((await signIn(world, member)).status).toBe(200);
  expect((await sendRaw(member, getMe, {})).status).toBe(200);
  await setBypass(false);

  expect((await signIn(world, member)).status).toBe(403);
  expect((await sendRaw(member, getMe, {})).status).toBe(401);
});

it("[AUTH-9] [TEAM-1] leaves one owner their password while it is forced, whatever an owner takes", async () => {
  const world = await connectedWorld();
  await prove(world);
  await force(world);
  const other = await bySso(world, await world.person("owner"));
  const of = ({ user_id }: Person) => ({ company_id: world.company.id, id: user_id });
  const setBypass = (person: Person, can_bypass_sso: boolean) =>
    world.sendRaw(world.owner, setBypassSso, { params: of(person), body: { can_bypass_sso } });
  const demote = () => world.sendRaw(other, assignRole, { params: { ...of(world.owner), role: "member" }, body: {} });
  const refused = { status: 409, body: { code: "last_password" } };

  expect(await setBypass(world.owner, false)).toMatchObject(refused);
  expect(await demote()).toMatchObject(refused);
  expect((await signIn(world, world.owner)).status).toBe(200);
  await setBypass(other, true);

  expect((await demote()).status).toBe(200);
});

it("[AUTH-9] mails, instead of a link for a password that opens nothing, where to sign in", async () => {
  const world = await connectedWorld({ is_forced: true });
  const { member, company, system } = world;

  await world.send(null, requestPasswordReset, { body: { email: member.email } });
  const { id } = await system((db) =>
    db.selectFrom("password_reset").select("id").where("email_key", "=", member.email).executeTakeFirstOrThrow(),
  );
  await sendResetLink.run(world.app, { password_reset_id: id });

  const mails = await system((db) =>
    db.selectFrom("mail").select(["kind", "text"]).where("user_id", "=", member.user_id).execute(),
  );
  expect(mails).toEqual([{ kind: "password_not_used", text: expect.stringContaining(`/sso/${company.slug}/`) }]);
  expect(mails[0]?.text).not.toContain("/reset-password/");
});

/** Adds a colleague of one company to another one as well. */
async function inBoth(world: SsoWorld, other: SsoWorld, { user_id }: Person) {
  await other.system((db) =>
    db
      .insertInto("company_user")
      .values({ company_id: other.company.id, user_id, role: "member", confirmed_at: sql`now()` })
      .execute(),
  );
  return (who: Person, to: SsoWorld) => world.send(who, changeCompany, { body: { company_id: to.company.id } });
}

it("[AUTH-9] a person of two companies signs in with a password to the one that does not force it", async () => {
  const forcing = await connectedWorld({ is_forced: true });
  const free = await createSsoWorld();
  const change = await inBoth(forcing, free, forcing.member);

  const entered = await signIn(forcing, forcing.member);
  const cookies = [entered].flatMap(
    (reply) => (reply as unknown as { headers: Record<string, string[]> }).headers["set-cookie"],
  );
  const cookie = String(cookies.find((line) => line?.startsWith("hirelane="))).split(";")[0] ?? "";
  const csrf = /csrftoken=([^;]+)/.exec(String(cookies))?.[1] ?? "";
  const person = { ...forcing.member, cookie, csrf };

  expect(entered.status).toBe(200);
  expect((await forcing.send(person, getMe, {})).body.company_id).toBe(free.company.id);
  expect((await change(person, forcing)).body).toEqual({ status: 302, url: `/sso/${forcing.company.slug}/` });
  expect((await forcing.send(person, getMe, {})).body.company_id).toBe(free.company.id);
});

it("[AUTH-9] a provider vouches to its own company alone: another asks for its own sign-in", async () => {
  const [here, there, without] = [await connectedWorld(), await connectedWorld(), await createSsoWorld()];
  await inBoth(here, without, here.member);
  const change = await inBoth(here, there, here.member);
  const person = await bySso(here, here.member);

  expect((await change(person, there)).body.url).toBe(`/sso/${there.company.slug}/`);
  expect((await change(person, without)).body.url).toBe("/login/");
  expect((await change(person, here)).body.url).toBe("/applications/");
  expect((await here.sessionsOf(person.user_id)).map(({ company_id }) => company_id)).not.toContain(there.company.id);
});

it("[AUTH-8] [AUTH-9] an invitation to a company that forces it makes the account and leads to the provider", async () => {
  const world = await connectedWorld({ is_forced: true });
  const { company, system, sendRaw } = world;
  const user_id = await system((db) => addPerson(db, company.id, { isConfirmed: false }));
  const token = await system((db) => addInvitation(db, company.id, user_id));

  const accepted = await sendRaw(null, acceptInvitation, { params: { token }, body: { name: "Nina Holm", password } });

  expect(accepted.body).toEqual({ status: 302, url: `/sso/${company.slug}/` });
  expect(await world.sessionsOf(user_id)).toEqual([]);
});

it("[AUTH-9] what people sign in with is not changed while all depend on it, but its certificate is", async () => {
  const world = await connectedWorld();
  await prove(world);
  await force(world);
  const { certificate: second } = await createSigner();
  const params = { company_id: world.company.id };
  const save = (changes: object) =>
    world.sendRaw(world.owner, saveSingleSignOn, { params, body: { ...body(), ...changes } });

  expect(await save({ issuer: "https://another.example" })).toMatchObject({
    status: 409,
    body: { code: "sso_forced" },
  });
  expect((await save({ certificates: [certificate, second] })).status).toBe(200);
  expect((await save({ is_forced: false, issuer: "https://another.example" })).status).toBe(200);
  const { body: saved } = await world.send(world.owner, getSingleSignOn, { params });
  expect(saved.connection).toMatchObject({ is_forced: false, proved_at: null });
});

it("[AUTH-9] nobody gets in by a connection that was switched off meanwhile", async () => {
  const world = await connectedWorld();
  const browser = createBrowser();
  await browser.go(world.at(""));
  await world.system((db) =>
    db.updateTable("sso_connection").set({ is_enabled: false }).where("company_id", "=", world.company.id).execute(),
  );
  await world.system((db) =>
    db
      .updateTable("sso_login")
      .set({ answered_at: sql`now()`, answered_email: world.member.email, ticket_hash: hashToken("ticket") })
      .where("company_id", "=", world.company.id)
      .execute(),
  );

  expect(await browser.go(world.at("finish/?ticket=ticket"))).toBe(refusedFor("unknown", world.company));
});
