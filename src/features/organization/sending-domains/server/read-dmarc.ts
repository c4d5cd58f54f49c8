import { getDomain } from "tldts";
import type { LookUps } from "#server/adapters/dns.ts";
import type { Dmarc } from "../sending-domains.contract.ts";
import { dmarcPolicies, type DmarcPolicy } from "../sending-domains.ts";
import { maxRecords } from "./max-records.ts";
import { readTags } from "./tag-list.ts";

/** Returns the organizational domain, such as acme.co.uk for jobs.acme.co.uk. */
const organizationOf = (domain: string): string => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

/** Whether DMARC considers two domains aligned: they have the same organizational domain (relaxed alignment). */
export const isAligned = (one: string, other: string): boolean => organizationOf(one) === organizationOf(other);

/** Looks up the DMARC policy of a domain, or of its organizational domain if it has none. */
export async function readDmarc(dns: LookUps, domain: string): Promise<Dmarc> {
  const own = await readRecord(dns, domain, "p");
  const organization = organizationOf(domain);
  return own.state === "missing" && organization !== domain ? readRecord(dns, organization, "sp") : own;
}

async function readRecord(dns: LookUps, domain: string, tag: "p" | "sp"): Promise<Dmarc> {
  const name = `_dmarc.${domain}`;
  const answer = await dns.txt(name);
  if ("failed" in answer) return { name, state: "unknown", records: [], policy: null };
  const records = answer.records.filter((record) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(record));
  const [only, ...others] = records;
  if (only === undefined) return { name, state: "missing", records: [], policy: null };
  if (others.length > 0) return { name, state: "several", records: records.slice(0, maxRecords), policy: null };
  const tags = readTags(only);
  return { name, state: "found", records, policy: policyOf(tags.get(tag) ?? tags.get("p")) };
}

/** An unknown or missing policy counts as "none". */
const policyOf = (written: string | undefined): DmarcPolicy =>
  dmarcPolicies.find((policy) => policy === written?.toLowerCase()) ?? "none";
