import { sql } from "kysely";
import { expect, it } from "vitest";
import { listAuditLog } from "#features/screens/audit-log/audit-log.contract.ts";
import { patchProfile } from "#features/review/profile/profile.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { hashToken } from "#server/secrets.ts";
import { addInvitation, addPerson } from "#tests/support/colleagues.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import {
  acceptInvitation,
  getInvitation,
  getInviteForm,
  inviteUsers,
  joinCompany,
  resendInvitation,
} from "../invitations.contract.ts";
import { listUsers, removeUser } from "../people.contract.ts";
import { sendInvitations } from "./send-invitations.ts";

const password = "correct horse battery";
const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function company(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const admin = await world.person("admin");
  const params = { company_id: world.company.id };
  const invite = (emails: string[] | string, more: object = {}) =>
    world.send(admin, inviteUsers, { params, body: { emails, role: "member", ...more } });

  /** Runs the queued job and returns the tokens of the links in the sent emails, newest last. */
  async function mailedTokens(email: string): Promise<string[]> {
    const open = await world.system((db) =>
      db.selectFrom("invitation").select("id").where("company_id", "=", params.company_id).orderBy("id").execute(),
    );
    await sendInvitations.run(world.app, { invitation_ids: open.map(({ id }) => id) });
    const mails = await world.system((db) =>
      db.selectFrom("mail").select("text").where("to_address", "=", email).orderBy("id").execute(),
    );
    return mails.flatMap(({ text }) => /\/invitation\/([\w-]+)\//.exec(text)?.[1] ?? []);
  }

  const people = async () => (await world.send(admin, listUsers, { params, query: {} })).body.results;
  const accept = (token: string, name = "Nina Holm") =>
    world.sendRaw(null, acceptInvitation, { params: { token }, body: { name, password } });
  return { ...world, admin, params, invite, mailedTokens, people, accept };
}

const cookieOf = (headers: Record<string, unknown>) =>
  String([headers["set-cookie"]].flat().find((line) => String(line).startsWith("hirelane="))).split(";")[0] ?? "";

it("[AUTH-8] invites by mail; the link makes an account once, and signs in to the company", async () => {
  const {
    company: { id: company_id, name: company_name },
    invite,
    mailedTokens,
    people,
    send,
    accept,
  } = await company();
  const email = newAddress();

  const invited = await invite([email.toUpperCase()], { role: "manager", name: "Nina" });
  const [token = ""] = await mailedTokens(email.toUpperCase());
  const before = (await people()).find((person) => person.id === invited.body.user?.id);
  const shown = await send(null, getInvitation, { params: { token } });
  const accepted = await send(null, acceptInvitation, { params: { token }, body: { name: "Nina Holm", password } });
  const again = await accept(token);
  const me = await send({ cookie: cookieOf(accepted.headers), csrf: "" } as Person, getMe, {});

  expect(invited.body).toMatchObject({ success: true, detail: "1 person invited.", user: { outcome: "invited" } });
  expect(before?.state).toBe("invited");
  expect(shown.body).toEqual({ email: email.toUpperCase(), name: "Nina", company_name, has_account: false });
  expect(me.body).toMatchObject({ name: "Nina Holm", role: "manager", company_id });
  expect(again).toMatchObject({ status: 409, body: { code: "link_used" } });
});

it("[AUTH-8] accepts no password that is the own or the company's name, and keeps the invitation open", async () => {
  const { invite, mailedTokens, sendRaw, accept } = await company();
  const email = newAddress();
  await invite([email]);
  const [token = ""] = await mailedTokens(email);

  const body = { name: "Nina Holm-Sjöberg", password: "holm-sjöberg-85" };
  const refused = await sendRaw(null, acceptInvitation, { params: { token }, body });

  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["password"]]);
  expect((await accept(token)).status).toBe(200);
});

it("[AUTH-8] says of each address what became of it", async () => {
  const { invite, person, admin } = await company();
  const here = await person("member");
  const twice = newAddress();
  await invite([twice]);

  const { body } = await invite([newAddress(), twice, here.email, admin.email, "no address"]);

  expect(body.users.map(({ outcome }) => outcome)).toEqual([
    "invited",
    "invited_again",
    "already_here",
    "already_here",
    "invalid",
  ]);
});

it("[AUTH-8] invites at addresses of other scripts, and at copied ones with characters that nobody sees", async () => {
  const { invite } = await company();
  const [address, other] = [newAddress(), newAddress()];

  const { body } = await invite([`\u200b${address}\u200e`, `Other <\u2068${other}\u2069>`, "jörg@müller.example"]);

  expect(body.users.map(({ email, outcome }) => [email, outcome])).toEqual([
    [address, "invited"],
    [`Other <${other}>`, "invalid"],
    ["jörg@müller.example", "invited"],
  ]);
});

it("[AUTH-14] gives the form, and takes it posted as a browser posts forms, with the CSRF token", async () => {
  const { app, admin, params, send } = await company({ features: ["agencies"] });
  const { form } = (await send(admin, getInviteForm, { params })).body;
  const post = (headers: object) =>
    app.http.inject({
      method: "POST",
      url: form.action,
      headers: {
        cookie: admin.cookie,
        "x-requested-with": "XMLHttpRequest",
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      payload: new URLSearchParams({
        emails: `Nina <${newAddress()}>, ${newAddress()}`,
        role: "member",
        is_recruiter: "1",
      }).toString(),
    });

  const refused = await post({});
  const posted = await post({ "x-csrftoken": admin.csrf });

  expect(form.fields.map(({ name }) => name)).toEqual(["emails", "role", "name", "is_recruiter"]);
  expect(form.fields[1]?.choices.map(({ value }) => value)).toEqual(["admin", "manager", "member"]);
  expect(refused.statusCode).toBe(403);
  expect(posted.json()).toMatchObject({ success: true, detail: "2 people invited.", users: [{}, {}], form: {} });
});

it("[ROLE-11] lets an admin invite no owner, and a manager nobody", async () => {
  const { admin, params, person, sendRaw } = await company();
  const manager = await person("manager");
  const ask = (who: Person, role: string) =>
    sendRaw(who, inviteUsers, { params, body: { emails: [newAddress()], role } });

  expect((await ask(admin, "owner")).status).toBe(403);
  expect((await ask(manager, "member")).status).toBe(403);
  expect(await ask(admin, "emperor")).toMatchObject({ status: 400, body: { errors: { role: ["Invalid role."] } } });
});

it("[AUTH-8] makes the earlier links worthless when a person is invited again", async () => {
  const { invite, mailedTokens, accept, admin, send, people } = await company();
  const email = newAddress();
  const id = (await invite([email])).body.user?.id ?? 0;
  const [first = ""] = await mailedTokens(email);

  const resent = await send(admin, resendInvitation, { params: { id } });
  const second = (await mailedTokens(email)).at(-1) ?? "";

  expect(resent.body).toEqual({ success: true, detail: `A new invitation was sent to ${email}.`, link: null });
  expect(await accept(first)).toMatchObject({ status: 404 });
  expect(await accept(second)).toMatchObject({ status: 200 });
  expect((await people()).find((person) => person.id === id)?.state).toBe("active");
});

it("[AUTH-14] resends only with the CSRF token, to those who wait, and not without end", async () => {
  const { invite, admin, person, sendRaw } = await company();
  const id = (await invite([newAddress()])).body.user?.id ?? 0;
  const here = await person("member");
  const resend = (who: Person, to: number) => sendRaw(who, resendInvitation, { params: { id: to } });

  const unsafe = await resend({ ...admin, csrf: "" }, id);
  const accepted = await resend(admin, here.user_id);
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await resend(admin, id)).status);

  expect(unsafe).toMatchObject({ status: 403, body: { code: "csrf" } });
  expect(accepted).toMatchObject({ status: 409, body: { code: "already_here" } });
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it("[AUTH-8] writes to an address five times an hour, whichever company invites it", async () => {
  const [one, other] = [await company(), await company()];
  const email = newAddress();
  const ask = async ({ sendRaw, admin, params }: typeof one, emails: string[]) =>
    (await sendRaw(admin, inviteUsers, { params, body: { emails, role: "member" } })).status;

  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push(await ask(one, [email]), await ask(other, [email]));
  const free = newAddress();

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ask(one, [free, email])).toBe(429);
  expect(await ask(one, [free])).toBe(200);
});

it("[AUTH-8] tells a company that only invited a person nothing of their account", async () => {
  const { invite, admin, send, params, system } = await company();
  const elsewhere = await createWorld();
  const invited = await elsewhere.person("member", { name: "Nina Holm" });
  const { user } = (await invite([invited.email])).body;

  await send(invited, patchProfile, { body: { name: "Nina Berg" } });

  const told = await system((db) =>
    db.selectFrom("activity").where("company_id", "=", params.company_id).select("type").execute(),
  );
  expect(told.map(({ type }) => type)).not.toContain("profile_changed");
  const log = (await send(admin, listAuditLog, {})).body.results.map(({ sentence }) => sentence);
  expect(log.join()).toContain(invited.email);
  expect(log.join()).not.toContain("Nina");

  await send(admin, removeUser, { params: { ...params, id: user?.id ?? 0 }, body: {} });

  const after = [
    (await send(admin, listUsers, { params, query: { q: invited.email, with_removed: true } })).body.results,
    (await send(admin, listAuditLog, {})).body.results,
  ];
  expect(after[0]).toMatchObject([{ name: invited.email, state: "removed" }]);
  expect(JSON.stringify(after)).not.toContain("Nina");
});

it("[AUTH-8] [AUTH-11] goes on in the joined company as it had begun", async () => {
  const { invite, mailedTokens } = await company();
  const elsewhere = await createWorld();
  const invited = await elsewhere.person("member");
  await invite([invited.email]);
  const [token = ""] = await mailedTokens(invited.email);
  const began = () =>
    elsewhere.system((db) =>
      db
        .selectFrom("session")
        .where("user_id", "=", invited.user_id)
        .select(["method", sql<boolean>`confirmed_at > now() - interval '10 minutes'`.as("is_confirmed")])
        .execute(),
    );
  await elsewhere.system((db) =>
    db
      .updateTable("session")
      .set({ method: "passkey", confirmed_at: sql`now() - interval '1 hour'` })
      .where("user_id", "=", invited.user_id)
      .execute(),
  );

  await elsewhere.send(invited, joinCompany, { params: { token }, body: {} });

  expect(await began()).toEqual([{ method: "passkey", is_confirmed: false }]);
});

it("[AUTH-8] says of an expired link that it is over, and knows no other", async () => {
  const { params, system, sendRaw, accept } = await company();
  const token = await system(async (db) => {
    const made = await addInvitation(
      db,
      params.company_id,
      await addPerson(db, params.company_id, { isConfirmed: false }),
    );
    await db
      .updateTable("invitation")
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where("token_hash", "=", hashToken(made))
      .execute();
    return made;
  });

  expect(await sendRaw(null, getInvitation, { params: { token } })).toMatchObject({
    status: 404,
    body: { code: "link_expired" },
  });
  expect(await accept(token)).toMatchObject({ status: 404, body: { code: "link_expired" } });
  expect(await accept("unknown")).toMatchObject({ status: 404, body: { code: "link_unknown" } });
});

it("[AUTH-8] takes a person with an account in by one press, and grants nothing to another", async () => {
  const { invite, mailedTokens, params, accept, sendRaw, send, people } = await company();
  const elsewhere = await createWorld();
  const invited = await elsewhere.person("member");
  const other = await elsewhere.person("member");
  await invite([invited.email]);
  const [token = ""] = await mailedTokens(invited.email);

  const shown = await send(null, getInvitation, { params: { token } });
  const withPassword = await accept(token);
  const asOther = await sendRaw(other, joinCompany, { params: { token }, body: {} });
  const joined = await send(invited, joinCompany, { params: { token }, body: {} });
  const me = await send({ cookie: cookieOf(joined.headers), csrf: "" } as Person, getMe, {});

  expect(shown.body).toMatchObject({ has_account: true, name: "" });
  expect(withPassword).toMatchObject({ status: 409, body: { code: "has_account" } });
  expect(asOther).toMatchObject({ status: 403, body: { code: "another_account" } });
  expect(me.body.company_id).toBe(params.company_id);
  expect((await people()).map(({ id }) => id)).not.toContain(other.user_id);
});

it("[AUTH-8] lets two presses at the same moment accept once", async () => {
  const { invite, mailedTokens, accept } = await company();
  const email = newAddress();
  await invite([email]);
  const [token = ""] = await mailedTokens(email);

  const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);

  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it("[AUTH-8] can invite a removed person again, and their old link stays worthless", async () => {
  const { invite, mailedTokens, accept, admin, params, send, people } = await company();
  const email = newAddress();
  const id = (await invite([email])).body.user?.id ?? 0;
  const [first = ""] = await mailedTokens(email);
  await send(admin, removeUser, { params: { ...params, id }, body: {} });

  const afterRemoval = await accept(first);
  const again = await invite([email], { role: "manager" });

  expect(afterRemoval.status).toBe(404);
  expect(again.body.user?.outcome).toBe("invited");
  expect((await people()).find((person) => person.id === id)).toMatchObject({ role: "manager", state: "invited" });
});
