import { emailKey } from "#shared/email-key.ts";
import { notFound } from "#shared/errors.ts";
import { ssoAddress } from "#features/platform/sessions/server/required-sso.ts";
import { assertNoWait } from "#features/platform/sessions/server/throttle.ts";
import type { SystemApp } from "#server/app.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit } from "#server/http/limit.ts";
import { redirect, type RawReply } from "#server/http/raw-reply.ts";
import { servePublic } from "#server/http/serve-public.ts";
import { addSsoAnswers, serveSso } from "#server/http/serve-sso.ts";
import { equalText } from "#server/secrets.ts";
import { entryPage } from "../single-sign-on.ts";
import { answerOidc, answerSaml, beginSso, findSso, finishSso, getSamlMetadata } from "../sso-entry.contract.ts";
import { ssoAddresses } from "./addresses.ts";
import { connectedCompany, connectionAt, type Connection } from "./connections.queries.ts";
import { enter, keepAnswer, noteTest, settingsPage } from "./enter.ts";
import {
  awaitedLogin,
  clearStateCookie,
  stateOf,
  takeLogin,
  type AwaitedLogin,
  type Proof,
  type TakenLogin,
} from "./logins.ts";
import { home, nextPage } from "./next-page.ts";
import { discover, emailFromOidc } from "./oidc.ts";
import { RefusedAnswer } from "./provider-answer.ts";
import { beginAtProvider, oidcSettings, outboundOf, type Exchange } from "./provider.ts";
import { readSamlAnswer, samlMetadata } from "./saml.ts";

const seconds = 10 * 60;

export async function ssoEntryRoutes(app: SystemApp): Promise<void> {
  const lookUps = createLimit(app.database, { name: "sso-address", points: 30, seconds });
  // Generous limits, because an office shares one IP address and each sign-in takes two or three steps.
  const steps = createLimit(app.database, { name: "sso-step", points: 600, seconds });
  const admit = async ({ ip }: { ip: string }) => assertNoWait(await steps.take(ipBucket(ip)));

  servePublic(
    app,
    findSso,
    async ({ request }) => assertNoWait(await lookUps.take(ipBucket(request.ip))),
    async ({ db, body }) => {
      const company = await connectedCompany(db, emailKey(body.email));
      return { next: company ? ssoAddress(company.slug) : entryPage({ refused: "nowhere" }) };
    },
  );

  serveSso(app, beginSso, async ({ params, query, request, reply }) => {
    await admit(request);
    return leading(app, { request, reply }, params.company_slug, async (connection) => {
      if (!connection.is_enabled) throw new RefusedAnswer("unknown");
      return beginAtProvider(app, { request, reply }, connection, { next: nextPage(query.next) });
    });
  });

  serveSso(app, answerOidc, async ({ params, query, request, reply }) => {
    await admit(request);
    return leading(app, { request, reply }, params.company_slug, async (connection, noteLogin) => {
      const state = stateOf(app, request);
      if (!state || !query.state || !equalText(state, query.state)) throw new RefusedAnswer("other_browser");
      const login = await take(app, connection, { state });
      noteLogin(login);
      const config = await discover(outboundOf(app), oidcSettings(app, connection));
      const { redirect_uri } = ssoAddresses(app, request, connection.slug);
      const address = new URL(redirect_uri + new URL(request.url, redirect_uri).search);
      const email = await emailFromOidc(config, { address, state, login });
      return goOn(app, { request, reply }, connection, { login, email });
    });
  });

  await addSsoAnswers(app, (answers) =>
    serveSso(answers, answerSaml, async ({ params, body, request, reply }) => {
      await admit(request);
      return leading(app, { request, reply }, params.company_slug, async (connection, noteLogin) => {
        const { company_id, slug } = connection;
        if (connection.kind !== "saml") throw new RefusedAnswer("unknown");
        async function find(request_id: string) {
          const login = await app.database.system((db) => awaitedLogin(db, company_id, request_id), { readOnly: true });
          if (login) noteLogin(login);
          return login;
        }
        const addresses = ssoAddresses(app, request, slug);
        const answer = await readSamlAnswer({ settings: connection, addresses, response: body.SAMLResponse, find });
        const ticket = await app.database.system((db) => keepAnswer(db, company_id, answer));
        return `${ssoAddress(slug)}finish/?ticket=${ticket}`;
      });
    }),
  );

  serveSso(app, finishSso, async ({ params, query, request, reply }) => {
    await admit(request);
    return leading(app, { request, reply }, params.company_slug, async (connection, noteLogin) => {
      const state = stateOf(app, request);
      if (!state) throw new RefusedAnswer("other_browser");
      const login = await take(app, connection, { state, ticket: query.ticket });
      noteLogin(login);
      return goOn(app, { request, reply }, connection, { login, email: login.answered_email ?? "" });
    });
  });

  servePublic(
    app,
    getSamlMetadata,
    async () => undefined,
    async ({ db, params, request }) => {
      const company = await db
        .selectFrom("company")
        .select("slug")
        .where("slug", "=", params.company_slug)
        .executeTakeFirst();
      if (!company) throw notFound();
      const headers = {
        "content-type": "application/samlmetadata+xml; charset=utf-8",
        "content-disposition": `attachment; filename="hirelane-${company.slug}.xml"`,
      };
      return { raw: { headers, body: samlMetadata(ssoAddresses(app, request, company.slug)) } };
    },
  );
}

type Noted = Pick<AwaitedLogin, "tester_id" | "next">;
type NoteLogin = (login: Noted) => void;

/** Runs a step of a company's sign-in. Always redirects: to the next page or to a page that explains the failure. */
async function leading(
  app: SystemApp,
  { request }: Exchange,
  slug: string,
  step: (connection: Connection, noteLogin: NoteLogin) => Promise<string>,
): Promise<RawReply> {
  let noted: Noted = { tester_id: null, next: home };
  const connection = await app.database.system((db) => connectionAt(db, slug), { readOnly: true });
  try {
    if (!connection) throw new RefusedAnswer("unknown");
    return redirect(await step(connection, (login) => (noted = login)));
  } catch (error) {
    if (!(error instanceof RefusedAnswer)) throw error;
    const { reason, detail } = error;
    request.log.info({ company_id: connection?.company_id, reason, detail }, "single sign-on refused");
    const { tester_id, next } = noted;
    if (!connection || tester_id === null) {
      const wanted = next === home ? {} : { next };
      return redirect(entryPage({ refused: reason, company: slug, ...wanted }));
    }
    const test = { company_id: connection.company_id, tester_id };
    await app.database.system((db) => noteTest(db, test, { outcome: reason, detail }));
    return redirect(settingsPage);
  }
}

/** Consumes the browser's own sign-in. Throws if it has expired or was consumed before. */
async function take(app: SystemApp, connection: Connection, proof: Proof): Promise<TakenLogin> {
  const login = await app.database.system((db) => takeLogin(db, connection.company_id, proof));
  if (!login) throw new RefusedAnswer("over");
  if (!connection.is_enabled && login.tester_id === null) throw new RefusedAnswer("unknown");
  return login;
}

async function goOn(
  app: SystemApp,
  exchange: Exchange,
  connection: Connection,
  named: { login: TakenLogin; email: string },
) {
  const { company_id } = connection;
  const next = await app.database.system((db) => enter(app, db, exchange, { company_id, ...named }));
  clearStateCookie(app, exchange.reply);
  return next;
}
