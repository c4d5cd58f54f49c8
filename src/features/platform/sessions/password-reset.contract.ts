import { z } from "zod";
import { Email } from "#shared/email-schema.ts";
import { endpoint } from "#shared/contract.ts";
import { Password } from "./sessions.contract.ts";

export const requestPasswordReset = endpoint({
  name: "requestPasswordReset",
  summary: "Ask for a link to choose a new password with. The answer is the same whether the address has an account.",
  method: "POST",
  path: "/v1/password-resets/",
  guard: "public",
  access: "anyone",
  body: z.strictObject({ email: Email }),
  status: 204,
});

const path = "/v1/password-resets/:token/";
// Short tokens are valid, so that a link truncated by an email program gets the same 404 as any unknown link.
const params = z.object({ token: z.string().min(1).max(200) });

export const getPasswordReset = endpoint({
  name: "getPasswordReset",
  summary: "Whose password a link changes. An expired link answers 404, a used one 409.",
  method: "GET",
  path,
  guard: "public",
  refusals: [409],
  access: "anyone",
  params,
  reply: z.object({ email: z.string() }),
});

export const resetPassword = endpoint({
  name: "resetPassword",
  summary: "Choose a new password by a link. Every session of the person ends; they sign in with the new one.",
  method: "POST",
  path,
  guard: "public",
  access: "anyone",
  params,
  body: z.strictObject({ password: Password }),
  reply: z.object({ email: z.string() }),
});
