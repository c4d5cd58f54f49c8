import type { FastifyRequest } from "fastify";
import { ssoAddress } from "#features/platform/sessions/server/required-sso.ts";
import type { App } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";

/** The addresses by which a company's identity provider knows this installation. */
export function ssoAddresses(app: App, request: FastifyRequest, slug: string) {
  // The origin as browsers and providers write it, without the port that goes without saying.
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
