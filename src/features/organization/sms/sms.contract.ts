import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Page, QueryId, QueryInt } from "#shared/schemas.ts";
import { smsSender } from "#shared/sms-sender.ts";
import { entryKinds } from "./sms.ts";

export const SmsConfig = z.object({
  /** Whether this installation sends texts. */
  is_available: z.boolean(),
  /** Whom a phone shows a text from; empty for the sender of the installation. */
  alpha_sender: z.string(),
  /** Where a number without a country code belongs to if its job says no place; empty where unknown. */
  country: z.string(),
  /** Of one segment, a decimal as text. */
  sms_price_default: z.string(),
  balance: z.string(),
  currency: z.string(),
});
export type SmsConfig = z.infer<typeof SmsConfig>;

const SmsConfigPatch = z.strictObject({
  alpha_sender: z
    .string()
    .trim()
    .refine((sender) => smsSender.test(sender), "sms:senderFormat")
    .or(z.literal(""))
    .optional(),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .optional(),
});
export type SmsConfigPatch = z.output<typeof SmsConfigPatch>;

const SmsEntry = z.object({
  id: Id,
  kind: z.enum(entryKinds),
  amount: z.string(),
  /** After it. */
  balance: z.string(),
  dt_created: IsoTime,
});
export type SmsEntry = z.infer<typeof SmsEntry>;

const path = "/v2/companies/:company_id/sms-config/";
const params = z.object({ company_id: QueryId });

export const getSmsConfig = endpoint({
  name: "getSmsConfig",
  summary: "Whom the texts of the company are from, what one costs, and what is left to pay them with.",
  method: "GET",
  path,
  guard: "session",
  access: "sms_account:read",
  params,
  reply: SmsConfig,
});

export const patchSmsConfig = endpoint({
  name: "patchSmsConfig",
  summary: "Change whom the texts of the company are from, and where its numbers without a country code belong to.",
  method: "PATCH",
  path,
  guard: "session",
  access: "sms_account:manage",
  params,
  body: SmsConfigPatch,
  reply: SmsConfig,
});

export const listSmsEntries = endpoint({
  name: "listSmsEntries",
  summary: "What was paid in and spent on texts, the newest first.",
  method: "GET",
  path: `${path}entries/`,
  guard: "session",
  access: "sms_account:manage",
  params,
  query: z.object({ page_size: QueryInt.pipe(z.int().min(1).max(100)).default(20), cursor: Cursor.optional() }),
  reply: Page(SmsEntry),
});
