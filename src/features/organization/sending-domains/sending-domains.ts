import { asciiDomain } from "#shared/email.ts";

/** What was found of the domain whose record says which servers may send for it. */
export const spfStates = [
  "found",
  "missing",
  /** Receivers take more than one record for none. */
  "several",
  /** Everybody may send. */
  "passes_all",
  /** Receivers look up ten names at the most. */
  "too_many_lookups",
  /** It includes a domain without such a record. */
  "broken_include",
  /** It does not name what sends for this installation. */
  "not_included",
  "unknown",
] as const;
export type SpfState = (typeof spfStates)[number];

/** What was found where the public key of a signature is looked up. */
export const dkimStates = ["found", "missing", "other_key", "unknown"] as const;
export type DkimState = (typeof dkimStates)[number];

export const dmarcStates = ["found", "missing", "several", "unknown"] as const;
export const dmarcPolicies = ["none", "quarantine", "reject"] as const;
export type DmarcPolicy = (typeof dmarcPolicies)[number];

export const mxStates = ["found", "missing", "refuses", "unknown"] as const;

/** What became of a test mail. */
export const testOutcomes = ["accepted", "refused", "unanswered", "unreachable", "kept"] as const;

/** Seconds between two checks of a domain by one person. */
export const secondsBetweenChecks = 5;

/** Test mails of a person within an hour. */
export const maxTestMails = 10;

/** Host names are written in either case, and an address has one at its end. */
export const domainOf = (email: string): string => asciiDomain(email.slice(email.lastIndexOf("@") + 1));
