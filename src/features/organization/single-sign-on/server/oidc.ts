import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  type Configuration,
} from "openid-client";
import type { Outbound } from "#server/adapters/outbound.ts";
import type { Begun, TakenLogin } from "./logins.ts";
import { RefusedAnswer, refusedAnswer } from "./provider-answer.ts";

export type OidcSettings = { issuer: string; client_id: string; client_secret: string | undefined };

const timeoutSeconds = 10;

/** Loads the provider's metadata. The issuer in the metadata must equal the configured one. */
export async function discover(outbound: Outbound, settings: OidcSettings): Promise<Configuration> {
  const { issuer, client_id, client_secret } = settings;
  const refusal = outbound.refusalOf(issuer);
  if (refusal !== undefined) throw new RefusedAnswer("unavailable", refusal);
  const authentication = client_secret === undefined ? None() : ClientSecretPost(client_secret);
  try {
    return await discovery(new URL(issuer), client_id, {}, authentication, {
      [customFetch]: (address, options) => outbound.fetch(address, options),
      timeout: timeoutSeconds,
      // `outbound` decides whether unencrypted URLs are allowed.
      execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
    });
  } catch (error) {
    throw refusedAnswer("unavailable", error);
  }
}

/** Returns the provider's authorization URL to redirect to. */
export async function oidcRequest(config: Configuration, redirect_uri: string, begun: Begun): Promise<string> {
  const address = buildAuthorizationUrl(config, {
    redirect_uri,
    scope: "openid email profile",
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.code_verifier),
    code_challenge_method: "S256",
  });
  return address.href;
}

type Claims = Record<string, unknown>;

type Answer = { address: URL; state: string; login: Pick<TakenLogin, "nonce" | "code_verifier"> };

/** Returns the email address of the signed-in person. The library checks code, signature, nonce and times. */
export async function emailFromOidc(config: Configuration, { address, state, login }: Answer): Promise<string> {
  const claims = await claimsOf(config, { address, state, login }).catch((error: unknown) => {
    throw refusedAnswer(error instanceof AuthorizationResponseError ? "refused" : "invalid", error);
  });
  const { email, email_verified } = claims;
  if (typeof email !== "string" || email === "") throw new RefusedAnswer("no_email");
  if (!isVerified(config.serverMetadata().issuer, email_verified)) throw new RefusedAnswer("unverified_email");
  return email;
}

/** Returns the claims about the person: from the ID token, or from the userinfo endpoint if the token lacks them. */
async function claimsOf(config: Configuration, { address, state, login }: Answer): Promise<Claims> {
  const tokens = await authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: login.nonce,
    pkceCodeVerifier: login.code_verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
    return claims ?? {};
  return fetchUserInfo(config, tokens.access_token, claims.sub);
}

/**
 * Whether the email address is verified. At some providers people can enter any address, so the provider must confirm it.
 * Microsoft doesn't send `email_verified`. Addresses in the directory of one organization are managed by its administrators,
 * so only such issuers are trusted without it.
 */
export const isVerified = (issuer: string, email_verified: unknown): boolean =>
  email_verified === true || (email_verified === undefined && ofOneDirectory.test(issuer));

const ofOneDirectory = /^https:\/\/login\.microsoftonline\.com\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/;
