import type { Services } from "#server/services.ts";
import type { LookUps } from "#server/adapters/dns.ts";
import type { Found, Mx } from "../sending-domains.contract.ts";
import { readDkim, type PublicKey } from "./read-dkim.ts";
import { isAligned, readDmarc } from "./read-dmarc.ts";
import { readSpf } from "./read-spf.ts";

type Checked = { domain: string; key: PublicKey; nextKey: PublicKey | undefined };

/** Looks up the DNS records that receivers of the domain's emails check. Never throws: failed lookups count as unknown. */
export async function checkDomain(
  { dns: adapter, config }: Pick<Services, "dns" | "config">,
  { domain, key, nextKey }: Checked,
): Promise<Found> {
  const dns = adapter.begin();
  // Bounces go to the envelope sender, and SPF is checked for the envelope's domain.
  const envelope = config.inbound?.domain ?? domain;
  const [dkim, next_dkim, dmarc, mx, inbound, spf] = await Promise.all([
    readDkim(dns, domain, key),
    nextKey ? readDkim(dns, domain, nextKey) : null,
    readDmarc(dns, domain),
    readMx(dns, domain),
    config.inbound ? readMx(dns, config.inbound.domain) : null,
    readSpf(dns, envelope, config.spfInclude),
  ]);
  const host = config.publicUrl && new URL(config.publicUrl).hostname;
  return {
    spf,
    is_spf_aligned: isAligned(envelope, domain),
    dkim,
    next_dkim,
    dmarc,
    mx,
    inbound: inbound && { ...inbound, is_here: host !== undefined && inbound.records.includes(host) },
  };
}

const maxHosts = 10;

async function readMx(dns: LookUps, domain: string): Promise<Mx> {
  const answer = await dns.mx(domain);
  if ("failed" in answer) return { domain, state: "unknown", records: [] };
  const { records } = answer;
  // RFC 7505 (null MX): a single empty name means that the domain accepts no email.
  const state = records.length === 0 ? "missing" : records.some((name) => name !== "") ? "found" : "refuses";
  return { domain, state, records: records.filter(Boolean).slice(0, maxHosts) };
}
