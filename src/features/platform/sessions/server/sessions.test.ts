import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { setUp } from "#features/across/setup/setup.contract.ts";
import { changeCompany, getEntry, getMe, login, logout, setLanguage } from "../sessions.contract.ts";
import { hashPassword } from "./passwords.ts";
import { createSetupLink } from "#features/across/setup/server/setup-link.ts";

const password = "correct horse battery";

async function worldWithPassword() {
  const world = await createWorld();
  const person = await world.person("member");
  const password_hash = await hashPassword(password);
  await world.system((db) =>
    db.updateTable("app_user").set({ password_hash }).where("id", "=", person.user_id).execute(),
  );
  return { ...world, member: person };
}

const cookieOf = (header: string | string[] | undefined) =>
  [header ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .filter((pair) => pair?.startsWith("hirelane="))
    .at(-1);

it("[AUTH-1] signs in with e-mail and password, whatever the case of the address", async () => {
  const { member, send } = await worldWithPassword();

  const reply = await send(null, login, { body: { email: member.email.toUpperCase(), password } });

  expect(reply.status).toBe(200);
  expect(cookieOf(reply.headers["set-cookie"])).toMatch(/^hirelane=[\w-]{43}$/);
});

it("[AUTH-1] signs in with an address that was copied with characters that nobody sees", async () => {
  const { member, send } = await worldWithPassword();

  const reply = await send(null, login, { body: { email: ` \u200b${member.email}\u200e`, password } });

  expect(reply.status).toBe(200);
});

it("[AUTH-1] says the same of a wrong password and of an unknown address", async () => {
  const { member, sendRaw } = await worldWithPassword();

  const wrong = await sendRaw(null, login, { body: { email: member.email, password: "not this one" } });
  const unknown = await sendRaw(null, login, { body: { email: "nobody@example.com", password } });

  expect(wrong).toMatchObject({
    status: 400,
    body: { code: "wrong_credentials", detail: "Wrong email or password." },
  });
  expect(unknown.body).toEqual(wrong.body);
});

it("[AUTH-1] refuses an account after ten wrong passwords from one address, and lets its owner in from another", async () => {
  const { app, member, sendRaw } = await worldWithPassword();
  const attempt = (given: string) => sendRaw(null, login, { body: { email: member.email, password: given } });

  for (let count = 0; count < 10; count++) expect((await attempt("wrong")).status).toBe(400);
  const throttled = await attempt(password);
  const elsewhere = await app.http.inject({
    method: "POST",
    url: "/login/",
    remoteAddress: "203.0.113.7",
    headers: { "x-requested-with": "XMLHttpRequest" },
    payload: { email: member.email, password },
  });

  expect(throttled).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  expect(elsewhere.statusCode).toBe(200);
});

it("[AUTH-10] does not admit a person whose access has expired", async () => {
  const { person, send } = await createWorld();
  const former = await person("member", { expires_at: "2020-01-01T00:00:00Z" });

  expect((await send(former, getMe, {})).status).toBe(401);
});

it("[AUTH-2] ends the session on the server when a person signs out", async () => {
  const { person, send } = await createWorld();
  const member = await person("member");

  const reply = await send(member, logout, { body: {} });

  expect(reply).toMatchObject({ status: 200, body: { status: 302, url: "/login/" } });
  expect((await send(member, getMe, {})).status).toBe(401);
});

it("[AUTH-3] answers in the language a person chose", async () => {
  const { person, send, sendRaw } = await createWorld();
  const member = await person("member");

  await send(member, setLanguage, { body: { language: "sv" } });
  const refusal = await sendRaw(member, changeCompany, { body: { company_id: 999_999_999 } });

  expect((await send(member, getMe, {})).body.language).toBe("sv");
  expect(refusal).toMatchObject({ status: 404, body: { detail: "Hittades inte, eller så saknar du åtkomst." } });
});

it("[AUTH-3] knows only languages it has sentences in", async () => {
  const { person, sendRaw } = await createWorld();

  const refusal = await sendRaw(await person("member"), setLanguage, { body: { language: "xx" } });

  expect(refusal).toMatchObject({ status: 400, body: { errors: { language: ["Not one of the options."] } } });
});

it("[AUTH-4] moves a person to another of their companies and to no other", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const foreign = await createWorld();
  const member = await here.person("member");
  await there.system((db) =>
    db
      .insertInto("company_user")
      .values({
        company_id: there.company.id,
        user_id: member.user_id,
        role: "admin",
        confirmed_at: new Date().toISOString(),
      })
      .execute(),
  );

  const refused = await here.send(member, changeCompany, { body: { company_id: foreign.company.id } });
  const moved = await here.send(member, changeCompany, { body: { company_id: there.company.id } });
  const cookie = cookieOf(moved.headers["set-cookie"]) as string;
  const me = await here.send({ ...member, cookie, csrf: "" }, getMe, {});

  expect(refused.status).toBe(404);
  expect(moved.status).toBe(200);
  expect(me.body).toMatchObject({ company_id: there.company.id, role: "admin" });
  expect((await here.send(member, getMe, {})).status).toBe(401);
});

it("[AUTH-5] refuses a change without the script's header or the session's CSRF token, and changes nothing", async () => {
  const { person, send, sendRaw } = await createWorld();
  const member = await person("member");
  const other = await person("member");
  const change = { body: { language: "sv" } };

  const noHeader = await sendRaw(member, setLanguage, change, { "x-requested-with": "" });
  const noToken = await sendRaw({ ...member, csrf: "" }, setLanguage, change);
  const otherToken = await sendRaw({ ...member, csrf: other.csrf }, setLanguage, change);

  expect([noHeader.status, noToken.status, otherToken.status]).toEqual([403, 403, 403]);
  expect((await send(member, getMe, {})).body.language).toBe("en");
});

it("[AUTH-5] shows nothing to a tab of another session than the one of its cookies", async () => {
  const { person, sendRaw } = await createWorld();
  const [member, other] = [await person("member"), await person("member")];

  const ofOther = await sendRaw({ ...member, csrf: other.csrf }, getMe, {});
  const ofNone = await sendRaw({ ...member, csrf: "" }, getMe, {});

  expect(ofOther).toMatchObject({ status: 403, body: { code: "csrf" } });
  expect(ofNone.status).toBe(200);
});

it("[AUTH-6] carries an onward address as an answer of status 200 on this server only", async () => {
  const { person, send } = await createWorld();

  const reply = await send(await person("member"), logout, { body: {} });

  expect(reply.status).toBe(200);
  expect(reply.body.url).toMatch(/^\/[a-z]/);
});

it("[AUTH-12] tells a person who they are and what they may do", async () => {
  const { company, person, send } = await createWorld({ features: ["agencies"] });
  const member = await person("member", { permissions: ["applications:delete"] });

  const { body } = await send(member, getMe, {});

  expect(body).toEqual({
    id: member.user_id,
    email: member.email,
    name: member.name,
    language: "en",
    company_id: company.id,
    role: "member",
    is_superuser: false,
    cu_permissions: ["applications:delete"],
    company_features: ["agencies"],
    working_days: [1, 2, 3, 4, 5],
    comments_default_private: false,
    reads_ratings: true,
    companies: [{ id: company.id, name: company.name, internal_name: company.name, slug: company.slug }],
    has_more_companies: false,
    requisitions_integration: null,
    signing_integration: null,
    viewed_by: null,
    email_signature: "",
    avatar_url: null,
    time_zone: expect.any(String),
  });
});

it("offers no accounts on the sign-in page outside the demo", async () => {
  const { send } = await createWorld();

  expect((await send(null, getEntry, {})).body).toEqual({
    languages: ["de", "en", "fi", "sv"],
    mails: "sent",
    demo: null,
  });
});

it("[OPS-1] [TEAM-10] makes the first company and owner by a link that works once", async () => {
  const { send, sendRaw, system } = await createWorld();
  const token = await system((db) => createSetupLink(db));
  const body = {
    company_name: "Nordsee Freight",
    name: "Maja Ek",
    email: `maja.${token.slice(0, 6)}@example.com`,
    password,
    time_zone: "Europe/Stockholm",
  };

  const unknown = await sendRaw(null, setUp, { params: { token }, body: { ...body, time_zone: "Europe/Atlantis" } });
  const made = await send(null, setUp, { params: { token }, body });
  const again = await sendRaw(null, setUp, { params: { token }, body: { ...body, email: "other@example.com" } });
  const cookie = cookieOf(made.headers["set-cookie"]) as string;
  const me = await send({ cookie, csrf: "", user_id: 0, email: "", name: "" }, getMe, {});

  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([400, ["time_zone"]]);
  expect(made.status).toBe(201);
  expect(again).toMatchObject({ status: 409, body: { code: "link_used" } });
  const zones = await system((db) =>
    db.selectFrom("company").where("name", "=", "Nordsee Freight").select("time_zone").execute(),
  );
  expect(zones).toEqual([{ time_zone: "Europe/Stockholm" }]);
  expect(me.body).toMatchObject({
    role: "owner",
    is_superuser: true,
    companies: expect.arrayContaining([expect.objectContaining({ name: "Nordsee Freight" })]) as unknown[],
    company_features: ["file_search"],
  });
});

it("[AUTH-10] keeps twenty sessions of a person, and ends the one that began first", async () => {
  const { freshly, person, sendRaw } = await createWorld();
  const first = await person("member");
  const sessions = [first];
  for (let count = 0; count < 20; count++) sessions.push(await freshly(first));

  const statuses = [];
  for (const session of sessions) statuses.push((await sendRaw(session, getMe, {})).status);

  expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
});
