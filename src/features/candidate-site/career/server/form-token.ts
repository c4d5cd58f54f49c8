import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { App } from "#server/app.ts";
import { equalText, type Secrets } from "#server/secrets.ts";

/** Token of an issued form: its id, the time, and a hash of its consent text. */
export type FormToken = { id: string; issued_at: number; consent_hash: string };

export type Form = { company_id: number; job_id: number };

export type TokenState = "valid" | "too_fast" | "too_old" | "wrong";

const oldest = 24 * 60 * 60 * 1_000;

export const consentHash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);

export const newFormToken = (now: Date, consent_hash: string): FormToken => ({
  id: randomBytes(16).toString("base64url"),
  issued_at: now.getTime(),
  consent_hash,
});

const signedText = (form: Form, token: FormToken) =>
  [form.company_id, form.job_id, token.id, token.issued_at, token.consent_hash].join(".");

export const writeFormToken = (secrets: Secrets, form: Form, token: FormToken) =>
  [token.id, token.issued_at, token.consent_hash, secrets.sign("form", signedText(form, token))].join(".");

const Sent = z.tuple([
  z.string().regex(/^[\w-]{22}$/),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  z.string().regex(/^[\w-]{16}$/),
  z.string().max(100),
]);

/**
 * Validates a form's token. People need more than two seconds for a form, and don't leave it open for a day; bots that
 * replay a form do.
 */
export function readFormToken(
  { secrets, config }: Pick<App, "secrets" | "config">,
  form: Form,
  sent: string,
  now: Date,
): { state: TokenState; token: FormToken | null } {
  const parsed = Sent.safeParse(sent.split("."));
  if (!parsed.success) return { state: "wrong", token: null };
  const [id, issued_at, consent_hash, signature] = parsed.data;
  const token = { id, issued_at, consent_hash };
  if (!equalText(secrets.sign("form", signedText(form, token)), signature)) return { state: "wrong", token: null };

  const age = now.getTime() - issued_at;
  if (age > oldest) return { state: "too_old", token };
  return { state: age < config.formMinAge * 1_000 ? "too_fast" : "valid", token };
}
