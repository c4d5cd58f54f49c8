/** Each has its sentences in the server's locales: subject, text, the label of its link, and what else to know. */
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

/** Whom the program writes to: a person with an account. */
export type Recipient = { user_id: number; name: string; email: string; language: string };
