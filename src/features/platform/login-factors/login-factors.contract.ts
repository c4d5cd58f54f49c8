import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId, RequiredText } from "#shared/schemas.ts";
import { maxPasskeyName } from "./login-factors.ts";
import { NewPasskey, PasskeyOptions } from "./passkey.contract.ts";

const Passkey = z.object({
  id: Id,
  name: z.string(),
  dt_created: z.string(),
  /** Time when the passkey was last used to sign in; null if never. */
  dt_used: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const LoginFactors = z.object({
  has_password: z.boolean(),
  totp: z.object({ dt_created: z.string(), dt_used: z.string().nullable() }).nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
});
export type LoginFactors = z.infer<typeof LoginFactors>;

/** Recovery codes, shown once; empty if the person already has codes. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Code as an authenticator app shows it, with or without a space in the middle. */
export const TotpCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "login-factors:codeFormat"));

const own = { guard: "session", access: "signed_in" } as const;

export const listLoginFactors = endpoint({
  name: "listLoginFactors",
  summary: "What the person proves when they sign in.",
  method: "GET",
  path: "/v1/me/factors/",
  ...own,
  reply: LoginFactors,
});

export const beginTotp = endpoint({
  name: "beginTotp",
  summary: "A new secret for an authenticator app. It counts once a code of it was confirmed.",
  method: "POST",
  path: "/v1/me/totp/",
  ...own,
  body: z.strictObject({}),
  reply: z.object({ secret: z.string(), url: z.string() }),
});

export const confirmTotp = endpoint({
  name: "confirmTotp",
  summary: "Turn the authenticator app on by a code of it.",
  method: "POST",
  path: "/v1/me/totp/confirmation/",
  ...own,
  body: z.strictObject({ code: TotpCode }),
  reply: RecoveryCodes,
});

export const deleteTotp = endpoint({
  name: "deleteTotp",
  summary: "Turn the authenticator app off. With the last factor the recovery codes go.",
  method: "DELETE",
  path: "/v1/me/totp/",
  ...own,
  status: 204,
});

export const askNewPasskey = endpoint({
  name: "askNewPasskey",
  summary: "What the browser needs to make a passkey.",
  method: "POST",
  path: "/v1/me/passkeys/options/",
  ...own,
  body: z.strictObject({}),
  reply: PasskeyOptions,
});

export const addPasskey = endpoint({
  name: "addPasskey",
  summary: "Keep a passkey that the browser made.",
  method: "POST",
  path: "/v1/me/passkeys/",
  ...own,
  body: z.strictObject({ name: RequiredText(maxPasskeyName), credential: NewPasskey }),
  reply: RecoveryCodes.extend({ passkey: Passkey }),
  status: 201,
});

const params = z.object({ passkey_id: QueryId });

export const renamePasskey = endpoint({
  name: "renamePasskey",
  summary: "Give a passkey another name.",
  method: "PATCH",
  path: "/v1/me/passkeys/:passkey_id/",
  ...own,
  params,
  body: z.strictObject({ name: RequiredText(maxPasskeyName) }),
  reply: Passkey,
});

export const deletePasskey = endpoint({
  name: "deletePasskey",
  summary: "Remove a passkey. With the last factor the recovery codes go.",
  method: "DELETE",
  path: "/v1/me/passkeys/:passkey_id/",
  ...own,
  params,
  status: 204,
});

export const renewRecoveryCodes = endpoint({
  name: "renewRecoveryCodes",
  summary: "Make new recovery codes; the earlier ones work no more.",
  method: "POST",
  path: "/v1/me/recovery-codes/",
  ...own,
  body: z.strictObject({}),
  reply: RecoveryCodes,
});
