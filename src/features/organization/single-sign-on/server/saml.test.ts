import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { askNewPasskey } from "#features/platform/login-factors/login-factors.contract.ts";
import {
  confirmIdentity,
  endOtherSessions,
  listOwnSessions,
} from "#features/platform/sessions/own-sessions.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import {
  asForm,
  assertionXml,
  createSigner,
  entityId,
  readRequest,
  responseXml,
  sign,
  signedAnswer,
  type Signer,
} from "#tests/support/saml-provider.ts";
import { createBrowser, createSsoWorld, password, refusedFor } from "#tests/support/single-sign-on.ts";

type SsoWorld = Awaited<ReturnType<typeof createSsoWorld>>;
type Asked = ReturnType<typeof readRequest>;

let signer: Signer;
let stranger: Signer;
let here: SsoWorld;
let email: string;
let user_id: number;
beforeAll(async () => {
  [signer, stranger] = await Promise.all([createSigner(), createSigner()]);
  here = await createSsoWorld();
  ({ email, user_id } = await here.person("member"));
  await here.system((db) => db.deleteFrom("session").where("user_id", "=", user_id).execute());
  await here.connectSaml([signer.certificate], entityId);
});

async function begin(world = here, next = "") {
  const browser = createBrowser();
  const asked = readRequest(await browser.go(world.at(next)));
  return { browser, asked };
}

type Browser = ReturnType<typeof createBrowser>;

/** Posts a response like the provider's page, and follows the redirect. */
async function post(browser: Browser, xml: string, world = here): Promise<string> {
  const next = await browser.go(world.at("acs/"), asForm(xml));
  return next.includes("/finish/") ? browser.go(next) : next;
}

/** Returns the outcome of a response to the browser's own sign-in. */
async function outcomeOf(answer: (asked: Asked) => string) {
  const { browser, asked } = await begin();
  return { page: await post(browser, answer(asked)), isSignedIn: browser.isSignedIn() };
}

const refused = (reason: string) => ({ page: refusedFor(reason, here.company), isSignedIn: false });

it("[AUTH-9] signs in by SAML, though browsers send no cookie with the provider's answer", async () => {
  const { browser, asked } = await begin(here, "?next=/tasks/");

  expect(asked).toMatchObject({ acs: here.at("acs/"), audience: here.at("metadata/") });
  const finish = await browser.go(here.at("acs/"), asForm(signedAnswer({ ...asked, email }, signer)));
  expect(finish).toContain(`/sso/${here.company.slug}/finish/?ticket=`);
  expect(browser.isSignedIn()).toBe(false);
  expect(await browser.go(finish)).toBe("/tasks/");

  expect(await here.sessionsOf(user_id)).toEqual([{ company_id: here.company.id, method: "sso" }]);
});

it("[AUTH-9] takes an answer that is signed as a whole as well as its assertion", async () => {
  const { page, isSignedIn } = await outcomeOf((asked) =>
    sign(signedAnswer({ ...asked, email }, signer), signer, "Response"),
  );

  expect({ page, isSignedIn }).toEqual({ page: "/applications/", isSignedIn: true });
});

it("[AUTH-9] takes either of two certificates, while the provider changes its own", async () => {
  const world = await createSsoWorld();
  const person = await world.person("member");
  await world.connectSaml([stranger.certificate, signer.certificate], entityId);
  const { browser, asked } = await begin(world);

  expect(await post(browser, signedAnswer({ ...asked, email: person.email }, signer), world)).toBe("/applications/");
});

it("[AUTH-9] refuses an assertion without a signature, also in an answer that has one", async () => {
  const unsigned = (asked: Asked) => responseXml({ ...asked, email }, assertionXml({ ...asked, email }));

  expect(await outcomeOf(unsigned)).toEqual(refused("invalid"));
  expect(await outcomeOf((asked) => sign(unsigned(asked), signer, "Response"))).toEqual(refused("invalid"));
});

it("[AUTH-9] refuses another's signature, and what was changed after signing", async () => {
  expect(await outcomeOf((asked) => signedAnswer({ ...asked, email }, stranger))).toEqual(refused("invalid"));
  const colleague = await here.person("owner");
  expect(await outcomeOf((asked) => signedAnswer({ ...asked, email }, signer).replace(email, colleague.email))).toEqual(
    refused("invalid"),
  );
});

it("[AUTH-9] refuses a forged assertion that is wrapped around a signed one, or stands beside it", async () => {
  const colleague = await here.person("owner");
  const forged = (asked: Asked) => assertionXml({ ...asked, email: colleague.email });
  const signed = (asked: Asked) => {
    const answer = signedAnswer({ ...asked, email }, signer);
    return /<saml:Assertion.*<\/saml:Assertion>/s.exec(answer)?.[0] ?? "";
  };
  const wrappings: ((asked: Asked) => string)[] = [
    (asked) => responseXml({ ...asked, email }, forged(asked) + signed(asked)),
    (asked) => responseXml({ ...asked, email }, signed(asked) + forged(asked)),
    (asked) =>
      responseXml({ ...asked, email }, forged(asked).replace("</saml:Assertion>", `${signed(asked)}</saml:Assertion>`)),
    (asked) =>
      responseXml({ ...asked, email }, forged(asked) + `<samlp:Extensions>${signed(asked)}</samlp:Extensions>`),
    // Signature wrapping: the valid signature is moved into a forged assertion with the same ID.
    (asked) => {
      const assertion_id = `_${randomUUID()}`;
      const whole = signedAnswer({ ...asked, email, assertion_id }, signer);
      const signature = /<Signature.*<\/Signature>/s.exec(whole)?.[0] ?? "";
      const issuer = `<saml:Issuer>${entityId}</saml:Issuer>`;
      const own = assertionXml({ ...asked, email: colleague.email, assertion_id }).replace(issuer, issuer + signature);
      return responseXml({ ...asked, email }, own);
    },
  ];

  for (const wrapped of wrappings) expect(await outcomeOf(wrapped)).toEqual(refused("invalid"));
  expect((await here.sessionsOf(colleague.user_id)).map(({ method }) => method)).toEqual(["password"]);
});

it("[AUTH-9] reads a name with a comment in it as a whole", async () => {
  const { page } = await outcomeOf((asked) => {
    const answer = signedAnswer({ ...asked, email: `${email}.evil.example` }, signer);
    return answer.replace(`${email}.evil`, `${email}<!-- -->.evil`);
  });

  expect(page).toBe(refusedFor("no_place", here.company));
});

it("[AUTH-9] refuses an answer that is over, for another audience, recipient or address, or of another issuer", async () => {
  const changes: object[] = [
    { minutes: -2 },
    { audience: "https://other.example/metadata/" },
    { recipient: "https://other.example/acs/" },
    { destination: "https://other.example/acs/" },
    { issuer: "https://other.example/saml" },
  ];

  for (const change of changes)
    expect(await outcomeOf((asked) => signedAnswer({ ...asked, email, ...change }, signer))).toEqual(
      refused("invalid"),
    );
});

it("[AUTH-9] refuses an answer to no request, to another's, and one that names two", async () => {
  const other = await begin();
  const withoutRequest = (asked: Asked) =>
    signedAnswer({ ...asked, email }, signer).replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, "$1");

  expect(await outcomeOf(withoutRequest)).toEqual(refused("invalid"));
  expect(await outcomeOf((asked) => signedAnswer({ ...asked, email, id: "_unknown" }, signer))).toEqual(
    refused("invalid"),
  );
  expect(
    await outcomeOf((asked) => signedAnswer({ ...asked, email, subject_request: other.asked.id }, signer)),
  ).toEqual(refused("invalid"));
  // The response is valid, but the browser that posts it started another sign-in.
  expect(await outcomeOf(() => signedAnswer({ ...other.asked, email }, signer))).toEqual(refused("over"));
});

it("[AUTH-9] an answer signs in once", async () => {
  const { browser, asked } = await begin();
  const answer = signedAnswer({ ...asked, email }, signer);
  await post(browser, answer);
  const cookie = browser.cookies.get("hirelane-sso");

  expect(cookie).toBeUndefined();
  const thief = createBrowser();
  expect(await post(thief, answer)).toBe(refusedFor("invalid", here.company));
  expect(thief.isSignedIn()).toBe(false);
});

it("[AUTH-9] an assertion that was used answers no other sign-in", async () => {
  const assertion_id = `_${randomUUID()}`;
  const first = await outcomeOf((asked) => signedAnswer({ ...asked, email, assertion_id }, signer));

  expect(first.isSignedIn).toBe(true);
  expect(await outcomeOf((asked) => signedAnswer({ ...asked, email, assertion_id }, signer))).toEqual(refused("over"));
});

it("[AUTH-9] goes on in the browser that began alone, and soon", async () => {
  const { browser, asked } = await begin();
  const victim = await begin();
  const finish = await browser.go(here.at("acs/"), asForm(signedAnswer({ ...asked, email }, signer)));

  expect(await createBrowser().go(finish)).toBe(refusedFor("other_browser", here.company));
  expect(await victim.browser.go(finish)).toBe(refusedFor("over", here.company));
  await here.system((db) =>
    db
      .updateTable("sso_login")
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where("company_id", "=", here.company.id)
      .execute(),
  );
  expect(await browser.go(finish)).toBe(refusedFor("over", here.company));
});

it("[AUTH-9] goes on with no answer that another person's browser was made to bring", async () => {
  const attacker = await begin();
  const victim = createBrowser();
  const finish = await victim.go(here.at("acs/"), asForm(signedAnswer({ ...attacker.asked, email }, signer)));

  expect(await victim.go(finish)).toBe(refusedFor("other_browser", here.company));
  expect(await attacker.browser.go(here.at("finish/"))).toBe(refusedFor("over", here.company));
  expect(attacker.browser.isSignedIn()).toBe(false);
});

it("[AUTH-9] one company's answer is refused at another's address", async () => {
  const there = await createSsoWorld();
  await there.connectSaml([signer.certificate], entityId);
  const member = await there.person("member");
  const { browser, asked } = await begin();
  const answer = signedAnswer({ ...asked, email: member.email }, signer);

  expect(await post(browser, answer, there)).toBe(refusedFor("invalid", there.company));
  expect(await post(browser, answer)).toBe(refusedFor("no_place", here.company));
  expect(browser.isSignedIn()).toBe(false);
});

it("[AUTH-9] a provider proves nothing of the account: it changes no factor and knows of no other session", async () => {
  const other = await here.person("member");
  await here.givePassword(other.user_id);
  const { browser, asked } = await begin();
  await post(browser, signedAnswer({ ...asked, email: other.email }, signer));
  const [session, csrf] = [browser.cookies.get("hirelane"), browser.cookies.get("csrftoken")];
  const bySso = { ...other, cookie: `hirelane=${session}`, csrf: csrf ?? "" };

  expect(await here.sendRaw(bySso, askNewPasskey, { body: {} })).toMatchObject({
    status: 403,
    body: { code: "confirm_identity" },
  });
  expect(await here.send(bySso, listOwnSessions, {})).toMatchObject({ body: { results: [{ method: "sso" }] } });
  await here.send(bySso, endOtherSessions, {});
  expect((await here.sendRaw(other, getMe, {})).status).toBe(200);
  expect((await here.send(other, listOwnSessions, {})).body.results).toHaveLength(2);
  await here.send(bySso, confirmIdentity, { body: { kind: "password", password } });
  expect((await here.sendRaw(bySso, askNewPasskey, { body: {} })).status).toBe(200);
});

it.each(["", "not xml", "<a/>", "<!DOCTYPE a [<!ENTITY b 'b'>]><a>&b;</a>", "<".repeat(1_000)])(
  "[AUTH-9] refuses what is no answer: %s",
  async (text) => {
    const { browser } = await begin();

    expect(await post(browser, text)).toBe(refusedFor("invalid", here.company));
  },
);
