import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Email } from "#shared/email-schema.ts";
import { Language, RequiredText } from "#shared/schemas.ts";
import { TimeZone } from "#shared/time-zone-schema.ts";
import { GoTo, Password } from "#features/platform/sessions/sessions.contract.ts";

export const getSetup = endpoint({
  name: "getSetup",
  summary: "Whether a set-up link still makes the first company.",
  method: "GET",
  path: "/v1/setup/:token/",
  guard: "public",
  refusals: [409],
  access: "anyone",
  params: z.object({ token: z.string().min(1).max(200) }),
  reply: z.object({ expires_at: z.iso.datetime() }),
});

export const setUp = endpoint({
  name: "setUp",
  summary: "Make the first company and its owner by the one-time link, and sign in.",
  method: "POST",
  path: "/v1/setup/:token/",
  guard: "public",
  access: "anyone",
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.strictObject({
    company_name: RequiredText(100),
    name: RequiredText(100),
    email: Email,
    password: Password,
    language: Language.default("en"),
    time_zone: TimeZone.default("UTC"),
  }),
  reply: GoTo,
  status: 201,
});
