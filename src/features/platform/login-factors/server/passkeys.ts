import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import type { App } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";
import type { NewPasskey, PasskeyProof } from "../passkey.contract.ts";

/** Returns origin and relying party id. Passkeys are bound to the host name that people see in their browser. */
function site(app: App, request: FastifyRequest) {
  const origin = originOf(app, request);
  return { origin, rpID: new URL(origin).hostname };
}

type Known = { credential_id: string | null; transports: string[] };
const known = (passkeys: readonly Known[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id ?? "",
    transports: transports as AuthenticatorTransport[],
  }));

/**
 * Returns the user handle that the authenticator stores with the passkey. It identifies the account if no email address
 * was typed.
 */
const handleOf = (user_id: number) => Buffer.from(`user-${user_id}`);

type Account = { user_id: number; name: string; email: string };

/** Creates the options for a discoverable credential, which works without typing an email address. */
export const newPasskeyOptions = (app: App, request: FastifyRequest, account: Account, passkeys: readonly Known[]) =>
  generateRegistrationOptions({
    rpName: "Hirelane",
    rpID: site(app, request).rpID,
    userID: new Uint8Array(handleOf(account.user_id)),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: "none",
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });

/** Verifies the passkey that a browser created for this challenge; undefined if invalid. */
export async function verifyNewPasskey(
  app: App,
  request: FastifyRequest,
  { credential, challenge }: { credential: NewPasskey; challenge: string },
) {
  const { origin, rpID } = site(app, request);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: credential.response.transports,
  };
}

type Wanted = {
  /** Allowed passkeys. Without any, the browser offers all passkeys it has for this site. */
  passkeys?: readonly Known[];
  /**
   * Whether user verification (fingerprint or PIN) is required. A passkey that replaces the password has to prove the
   * person, not just the possession of a device.
   */
  isVerified: boolean;
};

export const passkeyOptions = (app: App, request: FastifyRequest, { passkeys = [], isVerified }: Wanted) =>
  generateAuthenticationOptions({
    rpID: site(app, request).rpID,
    allowCredentials: known(passkeys),
    userVerification: isVerified ? "required" : "preferred",
  });

type Kept = Known & { user_id: number; public_key: Buffer | null; counter: number };

type Asked = { proof: PasskeyProof; challenge: string; isVerified: boolean };

/** Verifies a passkey's signature of the challenge and returns the new signature counter; undefined if invalid. */
export async function verifyProof(
  app: App,
  request: FastifyRequest,
  passkey: Kept,
  { proof, challenge, isVerified }: Asked,
): Promise<number | undefined> {
  const { origin, rpID } = site(app, request);
  const { userHandle } = proof.response;
  const isOthers = userHandle && !Buffer.from(userHandle, "base64url").equals(handleOf(passkey.user_id));
  if (isOthers || !passkey.public_key) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id ?? "",
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: isVerified,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
