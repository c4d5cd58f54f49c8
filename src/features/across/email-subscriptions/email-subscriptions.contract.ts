import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, Language, QueryId } from "#shared/schemas.ts";
import { ofPerson, personPath } from "#features/organization/people/people.contract.ts";
import { emailTemplateNames } from "./email-templates.ts";

const TemplateName = z.enum(emailTemplateNames);

export const listUnsubscribableEmails = endpoint({
  name: "listUnsubscribableEmails",
  summary: "The emails to staff that a person can unsubscribe from, in the reader's language.",
  method: "GET",
  path: "/v1/unsubscribable-emails/",
  guard: "session",
  access: "signed_in",
  reply: z.object({ results: z.array(z.object({ key: TemplateName, label: z.string() })) }),
});

const Unsubscribe = z.object({ id: Id, template_name: TemplateName });

const path = `${personPath}unsubscribes/`;
const change = { guard: "session", access: "email_subscription:manage" } as const;

export const listUnsubscribes = endpoint({
  ...change,
  name: "listUnsubscribes",
  summary: "The emails that a person has unsubscribed from in this company.",
  method: "GET",
  path,
  params: ofPerson,
  reply: z.object({ results: z.array(Unsubscribe) }),
});

export const createUnsubscribe = endpoint({
  ...change,
  name: "createUnsubscribe",
  summary: "Unsubscribe a person from an email. Once more changes nothing.",
  method: "POST",
  path,
  params: ofPerson,
  body: z.strictObject({ template_name: TemplateName }),
  reply: Unsubscribe,
  status: 201,
});

export const deleteUnsubscribe = endpoint({
  ...change,
  name: "deleteUnsubscribe",
  summary: "Subscribe a person to an email again.",
  method: "DELETE",
  path: `${path}:unsubscribe_id/`,
  params: ofPerson.extend({ unsubscribe_id: QueryId }),
});

const publicPath = "/unsubscribe/:token/";
const page = {
  path: publicPath,
  params: z.object({ token: z.string().max(500) }),
  produces: "text/html",
  access: "anyone",
} as const;

export const getUnsubscribePage = endpoint({
  ...page,
  name: "getUnsubscribePage",
  summary:
    "The page of the link in an email to staff. It asks first: a program that opens links unsubscribes no person.",
  method: "GET",
  guard: "public",
  query: z.object({ lang: Language.optional().catch(undefined), done: z.literal("1").optional().catch(undefined) }),
});

export const unsubscribe = endpoint({
  ...page,
  name: "unsubscribe",
  summary: "Unsubscribe by the form of the page, or in one click by the mail program (RFC 8058). Answers 303.",
  method: "POST",
  guard: "public_form",
});
