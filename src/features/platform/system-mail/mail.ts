/** Kinds of transactional emails. Each has sentences in the server's locales: subject, text, link label and note. */
export const mailKinds = [
  "password_reset",
  "password_not_used",
  "password_changed",
  "invitation",
  "totp_added",
  "totp_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_renewed",
  "recovery_code_used",
  "email_change",
  "email_change_asked",
  "email_changed",
  "email_taken",
  "news",
  "search_digest",
  "sender_test",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Recipient of a transactional email: a person with an account. */
export type Recipient = { user_id: number; name: string; email: string; language: string };
