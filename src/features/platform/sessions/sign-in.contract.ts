import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { TotpCode } from "#features/platform/login-factors/login-factors.contract.ts";
import { PasskeyOptions, PasskeyProof } from "#features/platform/login-factors/passkey.contract.ts";
import { SignedIn } from "./sessions.contract.ts";

// Second factors, which follow the password, and passkeys, which replace it.

const anyone = { method: "POST", guard: "public", access: "anyone" } as const;

export const loginSecondFactor = endpoint({
  name: "loginSecondFactor",
  summary: "Sign in with a second factor, after the password. A challenge takes five tries in five minutes.",
  path: "/login/second-factor/",
  ...anyone,
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("totp"), code: TotpCode }),
    z.strictObject({ kind: z.literal("recovery_code"), code: z.string().trim().min(1).max(100) }),
    z.strictObject({ kind: z.literal("passkey"), credential: PasskeyProof }),
  ]),
  reply: SignedIn,
});

export const askSecondFactorPasskey = endpoint({
  name: "askSecondFactorPasskey",
  summary: "What the browser needs to use a passkey as the second factor.",
  path: "/login/second-factor/options/",
  ...anyone,
  body: z.strictObject({}),
  reply: PasskeyOptions,
});

export const askPasskeySignIn = endpoint({
  name: "askPasskeySignIn",
  summary: "What the browser needs to sign in with a passkey and no password.",
  path: "/login/passkey/options/",
  ...anyone,
  body: z.strictObject({}),
  reply: PasskeyOptions,
});

export const loginPasskey = endpoint({
  name: "loginPasskey",
  summary: "Sign in with a passkey and no password.",
  path: "/login/passkey/",
  ...anyone,
  body: z.strictObject({ credential: PasskeyProof }),
  reply: SignedIn,
});
