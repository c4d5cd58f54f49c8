import type { FastifyRequest } from "fastify";
import { ssoAddress } from "#features/platform/sessions/server/required-sso.ts";
import type { App } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";

/** Returns the URLs of this installation that the company enters at its identity provider. */
export function ssoAddresses(app: App, request: FastifyRequest, slug: string) {
  // `URL.origin` omits the default port, as browsers and providers do.
  const sign_in = `${new URL(originOf(app, request)).origin}${ssoAddress(slug)}`;
  const metadata = `${sign_in}metadata/`;
  return {
    sign_in,
    redirect_uri: `${sign_in}callback/`,
    entity_id: metadata,
    assertion_consumer_service: `${sign_in}acs/`,
    metadata,
  };
}

export type SsoAddresses = ReturnType<typeof ssoAddresses>;
