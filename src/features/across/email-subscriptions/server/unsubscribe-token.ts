import type { Secrets } from "#server/secrets.ts";
import { emailTemplateNames, type EmailTemplate } from "../email-templates.ts";

/** Content of an unsubscribe link. It only allows ending these emails of one person in one company. */
export type UnsubscribeToken = { company_id: number; user_id: number; templates: EmailTemplate[] };

/** Signed instead of stored, so that links work as long as the person is in the company. */
export function createUnsubscribeToken(secrets: Secrets, { company_id, user_id, templates }: UnsubscribeToken): string {
  const text = [company_id, user_id, ...templates].join(".");
  return `${text}.${secrets.sign("unsubscribe", text)}`;
}

/** Undefined if the signature is invalid. */
export function readUnsubscribeToken(secrets: Secrets, token: string): UnsubscribeToken | undefined {
  const end = token.lastIndexOf(".");
  const [text, signature] = [token.slice(0, Math.max(end, 0)), token.slice(end + 1)];
  if (!secrets.verify("unsubscribe", text, signature)) return undefined;
  const [company_id, user_id, ...names] = text.split(".");
  return {
    company_id: Number(company_id),
    user_id: Number(user_id),
    // Drops templates of earlier releases, whose emails are no longer sent.
    templates: emailTemplateNames.filter((name) => names.includes(name)),
  };
}
