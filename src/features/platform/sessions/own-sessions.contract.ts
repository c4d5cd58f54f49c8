import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";
import { PasskeyOptions, PasskeyProof } from "#features/platform/login-factors/passkey.contract.ts";

const OwnSession = z.object({
  id: Id,
  /** Name of the browser from its User-Agent header; null if unknown. */
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  method: z.enum(["password", "passkey", "sso", "link"]),
  address: z.string(),
  dt_created: z.string(),
  /** Last use, accurate to five minutes. */
  dt_seen: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const own = { guard: "session", access: "signed_in" } as const;

export const listOwnSessions = endpoint({
  name: "listOwnSessions",
  summary: "Where the person is signed in, this browser first.",
  method: "GET",
  path: "/v1/me/sessions/",
  ...own,
  reply: z.object({ results: z.array(OwnSession) }),
});

export const endOwnSession = endpoint({
  name: "endOwnSession",
  summary: "Sign out in another browser.",
  method: "DELETE",
  path: "/v1/me/sessions/:session_id/",
  ...own,
  params: z.object({ session_id: QueryId }),
  status: 204,
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  summary: "Sign out everywhere but here.",
  method: "DELETE",
  path: "/v1/me/sessions/",
  ...own,
  status: 204,
});

export const askIdentityPasskey = endpoint({
  name: "askIdentityPasskey",
  summary: "What the browser needs to prove by a passkey who sits before it.",
  method: "POST",
  path: "/v1/me/identity/options/",
  ...own,
  body: z.strictObject({}),
  reply: PasskeyOptions,
});

export const confirmIdentity = endpoint({
  name: "confirmIdentity",
  summary: "Prove again who one is, before what protects the account is changed.",
  method: "POST",
  path: "/v1/me/identity/",
  ...own,
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("password"), password: z.string().min(1).max(200) }),
    z.strictObject({ kind: z.literal("passkey"), credential: PasskeyProof }),
  ]),
  status: 204,
});
