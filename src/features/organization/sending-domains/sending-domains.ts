import { asciiDomain } from "#shared/email.ts";

/** Results of checking the SPF record of a domain. */
export const spfStates = [
  "found",
  "missing",
  /** Receivers ignore SPF if there is more than one record. */
  "several",
  /** The record allows everyone to send. */
  "passes_all",
  /** Receivers allow at most ten lookups. */
  "too_many_lookups",
  /** The record includes a domain without an SPF record. */
  "broken_include",
  /** The record doesn't include this installation's senders. */
  "not_included",
  "unknown",
] as const;
export type SpfState = (typeof spfStates)[number];

/** Results of looking up the public DKIM key. */
export const dkimStates = ["found", "missing", "other_key", "unknown"] as const;
export type DkimState = (typeof dkimStates)[number];

export const dmarcStates = ["found", "missing", "several", "unknown"] as const;
export const dmarcPolicies = ["none", "quarantine", "reject"] as const;
export type DmarcPolicy = (typeof dmarcPolicies)[number];

export const mxStates = ["found", "missing", "refuses", "unknown"] as const;

export const testOutcomes = ["accepted", "refused", "unanswered", "unreachable", "kept"] as const;

/** Minimum number of seconds between two checks of a domain by one person. */
export const secondsBetweenChecks = 5;

/** Maximum number of test emails per person and hour. */
export const maxTestMails = 10;

/** Returns the domain of an email address in ASCII and lower case. */
export const domainOf = (email: string): string => asciiDomain(email.slice(email.lastIndexOf("@") + 1));
