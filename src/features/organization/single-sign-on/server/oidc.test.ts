import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { startOidcProvider, type Account } from "#tests/support/oidc-provider.ts";
import { createBrowser, createSsoWorld, refusedFor } from "#tests/support/single-sign-on.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { isVerified } from "./oidc.ts";

ownApp({ SSO_PRIVATE_ADDRESSES: "allowed" });

type SsoWorld = Awaited<ReturnType<typeof createSsoWorld>>;
type Setting = Omit<SsoWorld, "person"> & {
  addPerson: SsoWorld["person"];
  provider: Awaited<ReturnType<typeof startOidcProvider>>;
  person: { user_id: number; email: string };
};
let here: Setting;
beforeAll(async () => {
  const world = await createSsoWorld();
  const person = await world.person("member");
  await world.system((db) => db.deleteFrom("session").where("user_id", "=", person.user_id).execute());
  const provider = await startOidcProvider({ redirect_uris: [world.at("callback/")], account: {} });
  await world.connectOidc(provider.issuer);
  here = { ...world, addPerson: world.person, provider, person };
});
afterAll(() => here.provider.stop());

const verified = (email: string): Account => ({ email, email_verified: true });

/** Starts at our page and signs in at the provider. Returns the URL to which the provider redirects the browser. */
async function begin(browser: ReturnType<typeof createBrowser>, account: Account, next = "") {
  here.provider.state.account = account;
  return here.provider.visit(await browser.go(here.at(next)));
}

it("[AUTH-9] signs in by OpenID Connect to the company whose provider vouches, and goes on to the page that was wanted", async () => {
  const browser = createBrowser();
  const back = await begin(browser, verified(here.person.email.toUpperCase()), "?next=/jobs/?q=nurse");

  expect(await browser.go(back)).toBe("/jobs/?q=nurse");

  expect(await here.sessionsOf(here.person.user_id)).toEqual([{ company_id: here.company.id, method: "sso" }]);
  const cookie = `hirelane=${browser.cookies.get("hirelane")}`;
  const me = await here.send({ ...here.person, name: "", cookie, csrf: "" }, getMe, {}, { "x-csrftoken": "" });
  expect(me.body).toMatchObject({ id: here.person.user_id, company_id: here.company.id });
});

it("[AUTH-9] sends nobody to another site afterwards", async () => {
  const browser = createBrowser();
  const back = await begin(browser, verified(here.person.email), "?next=//evil.example/");

  expect(await browser.go(back)).toBe("/applications/");
});

it("[AUTH-9] a code signs in once", async () => {
  const browser = createBrowser();
  const back = await begin(browser, verified(here.person.email));
  const state = browser.cookies.get("hirelane-sso") ?? "";
  await browser.go(back);

  const thief = createBrowser();
  thief.cookies.set("hirelane-sso", state);

  expect(await thief.go(back)).toBe(refusedFor("over", here.company));
  expect(thief.isSignedIn()).toBe(false);
});

it("[AUTH-9] an answer counts in the browser that began alone", async () => {
  const victim = createBrowser();
  const own = await begin(victim, verified(here.person.email));
  const attacker = createBrowser();
  const planted = await begin(attacker, verified(here.person.email));

  expect(await victim.go(planted)).toBe(refusedFor("other_browser", here.company));
  expect(await createBrowser().go(own)).toBe(refusedFor("other_browser", here.company));
  expect(victim.isSignedIn()).toBe(false);
});

it("[AUTH-9] an answer that comes too late counts no more", async () => {
  const browser = createBrowser();
  const back = await begin(browser, verified(here.person.email));
  await here.system((db) =>
    db
      .updateTable("sso_login")
      .set({ expires_at: sql`now() - interval '1 second'` })
      .execute(),
  );

  expect(await browser.go(back)).toBe(refusedFor("over", here.company));
});

it.each(["nonce", "code_verifier"] as const)("[AUTH-9] a token for another %s is refused", async (field) => {
  const browser = createBrowser();
  const back = await begin(browser, verified(here.person.email));
  const another = "another-one-of-the-right-length-of-forty-three-letters";
  await here.system((db) =>
    db
      .updateTable("sso_login")
      .set({ [field]: another })
      .execute(),
  );

  expect(await browser.go(back)).toBe(refusedFor("invalid", here.company));
  expect(browser.isSignedIn()).toBe(false);
});

it("[AUTH-9] says so when the provider refuses", async () => {
  const browser = createBrowser();
  here.provider.state.refuses = true;
  const back = await begin(browser, verified(here.person.email));
  here.provider.state.refuses = false;

  expect(await browser.go(back)).toBe(refusedFor("refused", here.company));
});

it("[AUTH-9] needs an address that the provider has confirmed", async () => {
  const enter = async (account: Account) => {
    const browser = createBrowser();
    const back = await begin(browser, account);
    return browser.go(back);
  };

  expect(await enter({})).toBe(refusedFor("no_email", here.company));
  expect(await enter({ email: here.person.email })).toBe(refusedFor("unverified_email", here.company));
  expect(await enter({ email: here.person.email, email_verified: false })).toBe(
    refusedFor("unverified_email", here.company),
  );
});

it("[AUTH-9] takes one organization's directory at Microsoft at its word, and no other issuer", () => {
  const directory = "https://login.microsoftonline.com/0a1b2c3d-1111-2222-3333-444455556666/v2.0";

  expect(isVerified(directory, undefined)).toBe(true);
  expect(isVerified(directory, false)).toBe(false);
  expect(isVerified("https://login.microsoftonline.com/common/v2.0", undefined)).toBe(false);
  expect(isVerified(`${directory}.evil.example`, undefined)).toBe(false);
});

it("[AUTH-9] lets in nobody without a place in the company: strangers, the removed, the expired, superusers, the invited", async () => {
  const enter = async (email: string) => {
    const browser = createBrowser();
    const back = await begin(browser, verified(email));
    return { page: await browser.go(back), isSignedIn: browser.isSignedIn() };
  };
  const refused = { page: refusedFor("no_place", here.company), isSignedIn: false };
  const elsewhere = await (await createSsoWorld()).person("owner");
  const [removed, expired, invited] = await Promise.all([
    here.addPerson("member"),
    here.addPerson("member"),
    here.addPerson("member"),
  ]);
  const superuser = await here.addPerson("admin", { is_superuser: true });
  await here.expire(expired.user_id);
  const places = (user_id: number, fields: object) =>
    here.system((db) => db.updateTable("company_user").set(fields).where("user_id", "=", user_id).execute());
  await places(removed.user_id, { removed_at: new Date().toISOString(), confirmed_at: null });
  await places(invited.user_id, { confirmed_at: null });

  for (const { email } of [elsewhere, removed, expired, superuser]) expect(await enter(email)).toEqual(refused);
  expect(await enter(invited.email)).toEqual({ ...refused, page: refusedFor("not_accepted", here.company) });
  expect(await enter("nobody@example.com")).toEqual(refused);
});

it("[AUTH-9] an address without a connection, or with one that is not enabled, leads to words", async () => {
  const other = await createSsoWorld();
  await other.connectOidc(here.provider.issuer, { is_enabled: false });

  expect(await createBrowser().go(other.at(""))).toBe(refusedFor("unknown", other.company));
  expect(await createBrowser().go("/sso/no-such-company/")).toBe(refusedFor("unknown", { slug: "no-such-company" }));
});

it("[AUTH-9] a provider that is away leads to words", async () => {
  const other = await createSsoWorld();
  await other.connectOidc("http://127.0.0.1:9");

  expect(await createBrowser().go(other.at(""))).toBe(refusedFor("unavailable", other.company));
});
