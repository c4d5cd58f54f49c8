import type { LookUps } from "#server/adapters/dns.ts";
import type { Spf } from "../sending-domains.contract.ts";
import type { SpfState } from "../sending-domains.ts";
import { maxRecords } from "./max-records.ts";

/** Maximum number of lookups by RFC 7208. Above it, receivers treat the record as an error. */
const maxNames = 10;

/** Maximum number of included records to read. Prevents endless loops, since includes can be circular. */
const maxIncludes = 15;

type Walk = { dns: LookUps; lookups: number; left: number; terms: string[]; isBroken: boolean; passesAll: boolean };

/**
 * Evaluates the SPF record of a domain with its includes. `needed` is a term that must occur in them. SPF libraries check a
 * single email from an IP address, but this check needs the content of the record.
 */
export async function readSpf(dns: LookUps, domain: string, needed: string | undefined): Promise<Spf> {
  const records = await recordsOf(dns, domain);
  if (!records) return { domain, state: "unknown", records: [], lookups: 0 };
  const [only, ...others] = records;
  const kept = records.slice(0, maxRecords);
  if (only === undefined) return { domain, state: "missing", records: [], lookups: 0 };
  if (others.length > 0) return { domain, state: "several", records: kept, lookups: 0 };
  const walk: Walk = { dns, lookups: 0, left: maxIncludes, terms: [], isBroken: false, passesAll: false };
  await follow(walk, only);
  return { domain, state: stateOf(walk, needed), records: kept, lookups: walk.lookups };
}

function stateOf({ lookups, terms, isBroken, passesAll }: Walk, needed: string | undefined): SpfState {
  if (passesAll) return "passes_all";
  if (lookups > maxNames) return "too_many_lookups";
  if (isBroken) return "broken_include";
  return needed !== undefined && !terms.includes(needed) ? "not_included" : "found";
}

const namesOne = /^(?:a|mx|ptr|exists|include|redirect)(?:[:=/]|$)/;

/** Counts the lookups that a receiver needs for a record, recursively for its includes. */
async function follow(walk: Walk, record: string): Promise<void> {
  for (const written of record.toLowerCase().split(/\s+/).slice(1)) {
    const term = written.replace(/^[+?~-]/, "");
    if (term === "all" && !/^[?~-]/.test(written)) walk.passesAll = true;
    walk.terms.push(term);
    if (!namesOne.test(term)) continue;
    walk.lookups += 1;
    const [, name] = /^(?:include:|redirect=)(.+)$/.exec(term) ?? [];
    // A name with a macro depends on the email, so it can't be followed.
    if (name !== undefined && !name.includes("%")) await include(walk, name);
  }
}

async function include(walk: Walk, name: string): Promise<void> {
  if (walk.left === 0) return;
  walk.left -= 1;
  const records = await recordsOf(walk.dns, name);
  // A failed lookup doesn't mean that the record is broken.
  if (!records) return;
  const [only, ...others] = records;
  if (only === undefined || others.length > 0) walk.isBroken = true;
  else await follow(walk, only);
}

async function recordsOf(dns: LookUps, name: string): Promise<string[] | undefined> {
  const answer = await dns.txt(name);
  return "failed" in answer ? undefined : answer.records.filter((record) => /^v=spf1(?:\s|$)/i.test(record));
}
