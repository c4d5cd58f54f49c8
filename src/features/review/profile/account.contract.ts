import { z } from "zod";
import { Email } from "#shared/email-schema.ts";
import { endpoint } from "#shared/contract.ts";
import { Password } from "#features/platform/sessions/sessions.contract.ts";

const own = { guard: "session", access: "signed_in" } as const;

export const changePassword = endpoint({
  name: "changePassword",
  summary: "Choose another password. The other sessions of the person end.",
  method: "POST",
  path: "/v1/me/password/",
  ...own,
  body: z.strictObject({ old_password: z.string().max(200), password: Password }),
  status: 204,
});

export const requestEmailChange = endpoint({
  name: "requestEmailChange",
  summary: "Ask for a link to a new address. The answer is the same whether the address has an account.",
  method: "POST",
  path: "/v1/me/email/",
  ...own,
  body: z.strictObject({ email: Email }),
  status: 204,
});

const link = {
  path: "/v1/email-changes/:token/",
  guard: "public",
  access: "anyone",
  params: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ email: z.string() }),
} as const;

export const getEmailChange = endpoint({
  name: "getEmailChange",
  refusals: [409],
  summary: "Which address a link confirms. An expired link answers 404, a used one 409.",
  method: "GET",
  ...link,
});

export const confirmEmailChange = endpoint({
  name: "confirmEmailChange",
  summary: "Take the address that a link was sent to for signing in.",
  method: "POST",
  ...link,
  body: z.strictObject({}),
});
