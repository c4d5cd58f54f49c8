import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { QueryId } from "#shared/schemas.ts";
import { SmsConfig } from "#features/organization/sms/sms.contract.ts";

const access = "installation:operate";
const path = "/v2/operator/companies/:company_id/sms/";
const params = z.object({ company_id: QueryId });

/** Decimal number as text, so that no digits are lost. */
const Price = z.string().regex(/^\d{1,5}(?:\.\d{1,4})?$/, "operator:texts.amountFormat");
const Amount = z
  .string()
  .regex(/^-?\d{1,8}(?:\.\d{1,4})?$/, "operator:texts.amountFormat")
  .refine((amount) => Number(amount) !== 0, "operator:texts.amountFormat");

/** `incoming_url` is the URL to which the gateway sends replies. */
export const InstalledSms = SmsConfig.extend({ incoming_url: z.string() });
export type InstalledSms = z.infer<typeof InstalledSms>;

export const getInstalledSms = endpoint({
  name: "getInstalledSms",
  summary: "What a company pays for texts, and what it has left for them.",
  method: "GET",
  path,
  guard: "session",
  access,
  params,
  reply: InstalledSms,
});

export const patchInstalledSms = endpoint({
  name: "patchInstalledSms",
  summary: "Change what one text costs a company.",
  method: "PATCH",
  path,
  guard: "session",
  access,
  params,
  body: z.strictObject({ sms_price_default: Price }),
  reply: InstalledSms,
});

export const topUpSms = endpoint({
  name: "topUpSms",
  summary: "Pay in for the texts of a company, or take back with a minus as much as is left.",
  method: "POST",
  path: `${path}top-ups/`,
  guard: "session",
  access,
  params,
  body: z.strictObject({ amount: Amount }),
  reply: InstalledSms,
});
