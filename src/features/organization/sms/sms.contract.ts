import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Page, QueryId, QueryInt } from "#shared/schemas.ts";
import { smsSender } from "#shared/sms-sender.ts";
import { entryKinds } from "./sms.ts";

export const SmsConfig = z.object({
  /** Whether this installation can send SMS. */
  is_available: z.boolean(),
  /** Sender name shown on phones. Empty for the installation's sender. */
  alpha_sender: z.string(),
  /** Country of numbers without a country code, if the job has no location. Empty if unknown. */
  country: z.string(),
  /** Price per segment, as a decimal string. */
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
