export const imapSecurities = ["tls", "starttls", "none"] as const;
export type ImapSecurity = (typeof imapSecurities)[number];

export const imapProblems = [
  "unknown_host",
  "not_public",
  "refused",
  "certificate",
  "unencrypted",
  "credentials",
  "slow",
  "broken",
] as const;
export type ImapProblem = (typeof imapProblems)[number];
