import { afterAll, beforeAll, expect, it } from "vitest";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { client, startOidcProvider } from "#tests/support/oidc-provider.ts";
import {
  asForm,
  createSigner,
  entityId,
  readRequest,
  signedAnswer,
  type Signer,
} from "#tests/support/saml-provider.ts";
import { createBrowser, createSsoWorld, host } from "#tests/support/single-sign-on.ts";
import { ownApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn, testSingleSignOn } from "../single-sign-on.contract.ts";
import { findSso, getSamlMetadata } from "../sso-entry.contract.ts";
import { endProviderSessions } from "./end-provider-sessions.ts";
import { sweepSso } from "./sweep-sso.ts";

ownApp({ SSO_PRIVATE_ADDRESSES: "allowed" });

let signer: Signer;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
beforeAll(async () => {
  signer = await createSigner();
  provider = await startOidcProvider({ redirect_uris: [`http://${host}/`], account: {} });
});
afterAll(() => provider.stop());

async function company() {
  const world = await createSsoWorld();
  const owner = await world.person("owner");
  const params = { company_id: world.company.id };
  const saml = {
    kind: "saml" as const,
    issuer: entityId,
    entry_point: "https://idp.example/sign-in",
    certificates: [signer.certificate],
    is_enabled: false,
    is_forced: false,
  };
  const oidc = {
    kind: "oidc" as const,
    issuer: provider.issuer,
    ...client,
    is_enabled: false,
    is_forced: false,
  };
  const save = (body: object, who = owner) => world.sendRaw(who, saveSingleSignOn, { params, body });
  const read = async () => (await world.send(owner, getSingleSignOn, { params }, { host })).body;
  const fieldsOf = async (body: object) => Object.keys((await save(body)).body.errors ?? {});

  /** Starts the test like the link on the page, in a separate browser. */
  async function test(who: Person) {
    const browser = createBrowser();
    browser.cookies.set("hirelane", who.cookie.replace("hirelane=", ""));
    const reply = await world.send(who, testSingleSignOn, { params }, { host });
    for (const line of [reply.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      browser.cookies.set(name, value);
    }
    return { browser, location: reply.headers.location ?? "" };
  }
  return { ...world, owner, params, saml, oidc, save, read, fieldsOf, test };
}

it("[AUTH-9] connects by OpenID Connect; the secret is kept encrypted and shown to nobody", async () => {
  const { save, oidc, read, system, company: here } = await company();

  const saved = await save(oidc);
  const { connection, addresses } = await read();

  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.body)).not.toContain(client.client_secret);
  expect(connection).toMatchObject({ kind: "oidc", issuer: provider.issuer, has_client_secret: true, proved_at: null });
  expect(addresses.redirect_uri).toBe(`http://${host}/sso/${here.slug}/callback/`);
  const kept = await system((db) =>
    db.selectFrom("sso_connection").select("client_secret").where("company_id", "=", here.id).executeTakeFirstOrThrow(),
  );
  expect(kept.client_secret?.includes(client.client_secret)).toBe(false);
  // Without a secret in the request, the stored one stays.
  const { client_secret: _, ...without } = oidc;
  await save(without);
  expect((await read()).connection?.has_client_secret).toBe(true);
});

it("[AUTH-9] says beside its field what a provider is not good for", async () => {
  const { save, oidc, saml, fieldsOf } = await company();

  expect(await fieldsOf({ ...oidc, client_id: "" })).toEqual(["client_id"]);
  expect(await fieldsOf({ ...oidc, issuer: "http://127.0.0.1:9" })).toEqual(["issuer"]);
  expect(await fieldsOf({ ...oidc, issuer: `${provider.issuer}/another` })).toEqual(["issuer"]);
  expect(await fieldsOf({ ...oidc, issuer: "file:///etc/passwd" })).toEqual(["issuer"]);
  expect(await fieldsOf({ ...saml, entry_point: "javascript:alert(1)" })).toEqual(["entry_point"]);
  expect(await fieldsOf({ ...saml, certificates: [] })).toEqual(["certificates"]);
  expect(await fieldsOf({ ...saml, certificates: ["no certificate"] })).toEqual(["certificates"]);
  expect(await fieldsOf({ ...saml, is_forced: true })).toEqual(["is_forced"]);
  expect((await save(saml)).status).toBe(200);
});

it("[AUTH-9] of two changes at the same moment the second is told of the first, without the secret", async () => {
  const { save, oidc } = await company();
  await save(oidc);
  await save({ ...oidc, is_enabled: true, version: 1 });

  const late = await save({ ...oidc, version: 1 });

  expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile", current: { is_enabled: true } } });
  expect(late.body).not.toHaveProperty("current.client_secret");
});

it("[AUTH-9] a test tells what the provider answered, signs nobody in, and lets the owner force it", async () => {
  const { save, saml, read, test, owner, at, sessionsOf } = await company();
  await save(saml);
  const before = await sessionsOf(owner.user_id);
  const answerAs = async (email: string) => {
    const { browser, location } = await test(owner);
    const next = await browser.go(at("acs/"), asForm(signedAnswer({ ...readRequest(location), email }, signer)));
    return browser.go(next);
  };

  expect(await answerAs("nobody@example.com")).toBe("/settings/single-sign-on/");
  expect((await read()).connection).toMatchObject({
    proved_at: null,
    last_test: { outcome: "no_place", email: "nobody@example.com" },
  });
  await answerAs(owner.email);
  expect((await read()).connection).toMatchObject({ last_test: { outcome: "ok", email: owner.email } });

  expect(await sessionsOf(owner.user_id)).toEqual(before);
  expect((await save({ ...saml, is_enabled: true, is_forced: true })).status).toBe(200);
});

it("[AUTH-9] a test tells what was wrong with an answer", async () => {
  const { save, saml, read, test, owner, at } = await company();
  await save(saml);
  const { browser, location } = await test(owner);
  const another = await createSigner();
  const answer = signedAnswer({ ...readRequest(location), email: owner.email }, another);

  expect(await browser.go(at("acs/"), asForm(answer))).toBe("/settings/single-sign-on/");
  expect((await read()).connection?.last_test).toMatchObject({ outcome: "invalid", detail: "Invalid signature" });
});

it("[AUTH-9] a test of a provider that is away says so", async () => {
  const { connectOidc, test, read, owner } = await company();
  await connectOidc("http://127.0.0.1:9", { is_enabled: false });

  expect((await test(owner)).location).toBe("/settings/single-sign-on/");
  expect((await read()).connection?.last_test).toMatchObject({ outcome: "unavailable" });
});

it("[AUTH-9] removed, it leads nobody anywhere", async () => {
  const { save, saml, read, send, owner, params, at } = await company();
  await save({ ...saml, is_enabled: true });

  await send(owner, removeSingleSignOn, { params });

  expect((await read()).connection).toBeNull();
  expect(await createBrowser().go(at(""))).toContain("refused=unknown");
});

it("[AUTH-9] sends the secret of one provider to no other", async () => {
  const { save, oidc, fieldsOf, read } = await company();
  const { client_secret: _, ...without } = oidc;
  await save(oidc);
  const { version } = (await read()).connection ?? {};

  expect(await fieldsOf({ ...without, client_id: "another", version })).toEqual(["client_secret"]);
  expect((await save({ ...oidc, client_id: "another", version })).status).toBe(200);
});

it.each(["removed", "switched off", "of another provider"])(
  "[AUTH-9] %s, it ends the sessions that it began",
  async (change) => {
    const { save, saml, read, send, sendRaw, owner, params, person, system, app } = await company();
    await save({ ...saml, is_enabled: true });
    const member = await person("member");
    const by = (method: string, { user_id }: Person) =>
      system((db) => db.updateTable("session").set({ method }).where("user_id", "=", user_id).execute());
    await by("sso", member);
    await by("sso", owner);
    const { version } = (await read()).connection ?? {};

    if (change === "removed") await send(owner, removeSingleSignOn, { params });
    else if (change === "switched off") await save({ ...saml, is_enabled: false, version });
    else await save({ ...saml, is_enabled: true, issuer: "https://another.example", version });
    const { rows } = await app.database.pool.query<{ data: { company_id: number; changed_by_id: number } }>(
      "select data from pgboss.job where name = $1 and (data ->> 'company_id')::bigint = $2",
      [endProviderSessions.name, params.company_id],
    );
    for (const { data } of rows) await endProviderSessions.run(app, data);

    expect((await sendRaw(member, getMe, {})).status).toBe(401);
    expect((await sendRaw(owner, getMe, {})).status).toBe(200);
  },
);

it("[AUTH-9] leads an address that it knows to its provider, and answers any other in the same shape", async () => {
  const { save, saml, send, person, company: here } = await company();
  const member = await person("member");
  const ask = async (email: string) => (await send(null, findSso, { body: { email } })).body;

  await save(saml);
  const disabled = await ask(member.email);
  await save({ ...saml, is_enabled: true });

  expect(disabled).toEqual({ next: "/sso/?refused=nowhere" });
  expect(await ask("nobody@example.com")).toEqual(disabled);
  expect(await ask(member.email.toUpperCase())).toEqual({ next: `/sso/${here.slug}/` });
});

it("[AUTH-9] counts who asks for addresses", async () => {
  const { send } = await company();
  const ask = () =>
    send(null, findSso, { body: { email: "nobody@example.com" } }, { "x-forwarded-for": "203.0.113.9" });

  const replies = await Promise.all(Array.from({ length: 40 }, ask));

  expect(replies.some(({ status }) => status === 429)).toBe(true);
});

it("[AUTH-9] gives a SAML provider what it has to know, as a file", async () => {
  const { company: here, send } = await company();

  const { body, headers } = await send(null, getSamlMetadata, { params: { company_slug: here.slug } }, { host });

  expect(headers["content-type"]).toContain("application/samlmetadata+xml");
  expect(body).toContain(`entityID="http://${host}/sso/${here.slug}/metadata/"`);
  expect(body).toContain(`Location="http://${host}/sso/${here.slug}/acs/"`);
  expect(body).toContain('WantAssertionsSigned="true"');
});

it("[AUTH-9] forgets sign-ins that are over", async () => {
  const { save, saml, at, app, system } = await company();
  await save({ ...saml, is_enabled: true });
  await createBrowser().go(at(""));
  const past = new Date(0).toISOString();
  await system((db) => db.updateTable("sso_login").set({ expires_at: past }).execute());

  await sweepSso.run(app, {});

  expect(await system((db) => db.selectFrom("sso_login").select("id").execute())).toEqual([]);
});
