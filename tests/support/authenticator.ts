import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** Origin of the tests' requests. */
const testOrigin = "http://localhost:80";

type Options = { challenge?: unknown };
type Answer = { origin?: string; isVerified?: boolean; counter?: number; userHandle?: string };

/** Simulates a passkey: the browser and an authenticator whose counter grows with each use. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: unknown, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(origin: string, flags: number, count: number): Buffer {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(flags);
    bytes.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), bytes]);
  }

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
  };

  return {
    id: base64url(id),

    /** Creates the passkey (WebAuthn registration). */
    register({ challenge }: Options, { origin = testOrigin, isVerified = true }: Answer = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(origin, present | attested | (isVerified ? verified : 0), counter),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      };
    },

    /** Answers a challenge with the passkey (WebAuthn assertion). */
    prove({ challenge }: Options, answer: Answer = {}) {
      const { origin = testOrigin, isVerified = true, userHandle } = answer;
      counter = answer.counter ?? counter + 1;
      const data = clientData("webauthn.get", challenge, origin);
      const authData = authenticatorData(origin, present | (isVerified ? verified : 0), counter);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey)),
          ...(userHandle !== undefined && { userHandle: base64url(Buffer.from(userHandle)) }),
        },
      };
    },
  };
}
