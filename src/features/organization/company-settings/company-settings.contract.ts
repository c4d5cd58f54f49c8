import { z } from "zod";
import { companyFeatures } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { EmailWith } from "#shared/email-schema.ts";
import { Id, Language, QueryId, RequiredText } from "#shared/schemas.ts";
import { TimeZone } from "#shared/time-zone-schema.ts";

export const maxCompanyName = 100;

/** Maximum delay of messages to candidates, in minutes. */
export const maxGraceMinutes = 60;

/** ISO 8601 weekday number: Monday is 1. */
const Weekday = z.int().min(1).max(7);

export const CompanySettings = z.object({
  id: Id,
  /** Name that candidates see. */
  name: z.string(),
  /** Name that sets the companies of a group apart for colleagues. */
  internal_name: z.string(),
  slug: z.string(),
  language: z.string(),
  /** IANA time zone name. */
  time_zone: z.string(),
  working_days: z.array(z.int()),
  features: z.array(z.enum(companyFeatures)),
  /** Seconds before a message to a candidate is sent. Until then, its author can cancel it. */
  message_grace_seconds: z.int(),
  version: z.int(),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

const CompanyPatch = z.strictObject({
  id: Id.optional(),
  name: RequiredText(maxCompanyName).optional(),
  internal_name: RequiredText(maxCompanyName).optional(),
  language: Language.optional(),
  time_zone: TimeZone.optional(),
  working_days: z.array(Weekday).min(1, "company-settings:workingDayNeeded").max(7).optional(),
  features: z.array(z.enum(companyFeatures)).optional(),
  message_grace_seconds: z
    .int("company-settings:graceRange")
    .min(0, "company-settings:graceRange")
    .max(maxGraceMinutes * 60, "company-settings:graceRange")
    .optional(),
  version: z.int().optional(),
});
export type CompanyPatch = z.output<typeof CompanyPatch>;

const path = "/v2/companies/:company_id/";
const params = z.object({ company_id: QueryId });

export const getCompanySettings = endpoint({
  name: "getCompanySettings",
  summary: "What those who run the company have set for all of it.",
  method: "GET",
  path,
  guard: "session",
  access: "company:manage",
  params,
  reply: CompanySettings,
});

export const patchCompanySettings = endpoint({
  name: "patchCompanySettings",
  summary: "Change settings of the company, such as its name and features.",
  method: "PATCH",
  path,
  guard: "session",
  access: "company:manage",
  params,
  body: CompanyPatch,
  reply: CompanySettings,
});

/** Maximum number of sender addresses, so that the choice of a sender stays manageable. */
export const maxAddresses = 50;

export const EmailAddress = z.object({ id: Id, email: z.string(), name: z.string(), is_default: z.boolean() });
export type EmailAddress = z.infer<typeof EmailAddress>;

const AddressFields = { name: RequiredText(100), is_default: z.boolean().default(false) };

const addressPath = `${path}email-addresses/`;
const addressParams = params.extend({ address_id: QueryId });

export const listEmailAddresses = endpoint({
  name: "listEmailAddresses",
  summary: "The addresses that messages to candidates can come from once they can be written, the default first.",
  method: "GET",
  path: addressPath,
  guard: "session",
  access: "company:read",
  params,
  reply: z.object({ results: z.array(EmailAddress) }),
});

export const createEmailAddress = endpoint({
  name: "createEmailAddress",
  summary: "Add an address to write from. The first one is the default.",
  method: "POST",
  path: addressPath,
  guard: "session",
  access: "company:manage",
  params,
  body: z.strictObject({ email: EmailWith("company-settings:emailFormat"), ...AddressFields }),
  reply: EmailAddress,
  status: 201,
});

export const patchEmailAddress = endpoint({
  name: "patchEmailAddress",
  summary: "Change the name of an address to write from, or make it the default.",
  method: "PATCH",
  path: `${addressPath}:address_id/`,
  guard: "session",
  access: "email_address:manage",
  params: addressParams,
  body: z.strictObject({ name: AddressFields.name.optional(), is_default: z.literal(true).optional() }),
  reply: EmailAddress,
});

export const deleteEmailAddress = endpoint({
  name: "deleteEmailAddress",
  summary: "Remove an address to write from. When it was the default, the oldest of the others is.",
  method: "DELETE",
  path: `${addressPath}:address_id/`,
  guard: "session",
  access: "email_address:manage",
  params: addressParams,
  status: 204,
});
