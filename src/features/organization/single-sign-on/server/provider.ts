import type { FastifyReply, FastifyRequest } from "fastify";
import { outboundOf as outboundFor, type Outbound } from "#server/adapters/outbound.ts";
import type { App, SystemApp } from "#server/app.ts";
import type { Secrets } from "#server/secrets.ts";
import { ssoAddresses } from "./addresses.ts";
import type { Connection } from "./connections.queries.ts";
import { beginLogin, setStateCookie } from "./logins.ts";
import { discover, oidcRequest, type OidcSettings } from "./oidc.ts";
import { samlRequest } from "./saml.ts";

export type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** HTTP client for requests to identity providers. */
export const outboundOf = ({ config }: Pick<App, "config">): Outbound =>
  outboundFor(config, { allowsPrivate: config.privateProviders });

const secretOf = (secrets: Secrets, client_secret: Buffer | null): string | undefined =>
  client_secret === null ? undefined : secrets.decrypt("sso", client_secret).toString("utf8");

export const oidcSettings = (app: Pick<App, "secrets">, connection: Connection): OidcSettings => ({
  issuer: connection.issuer,
  client_id: connection.client_id,
  client_secret: secretOf(app.secrets, connection.client_secret),
});

type Wish = { next: string; tester_id?: number };

/** Starts a sign-in in this browser. Returns the provider's URL to redirect to. */
export async function beginAtProvider(
  app: SystemApp,
  { request, reply }: Exchange,
  connection: Connection,
  wish: Wish,
): Promise<string> {
  const addresses = ssoAddresses(app, request, connection.slug);
  // Request the metadata before inserting the sign-in, so that an unreachable provider leaves no row behind.
  const config =
    connection.kind === "oidc" ? await discover(outboundOf(app), oidcSettings(app, connection)) : undefined;
  const begun = await app.database.system((db) => beginLogin(db, { company_id: connection.company_id, ...wish }));
  setStateCookie(app, reply, begun.state);
  return config ? oidcRequest(config, addresses.redirect_uri, begun) : samlRequest(connection, addresses, begun.nonce);
}
