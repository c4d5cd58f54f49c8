import { makeKey } from "#features/organization/sending-domains/server/make-key.ts";
import type { Found } from "#features/organization/sending-domains/sending-domains.contract.ts";
import { domainOf } from "#features/organization/sending-domains/sending-domains.ts";
import type { Services } from "#server/services.ts";
import { emailAddresses } from "../content/career.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";

/** Inserts DNS results for the companies' sender domains as if they had been queried. The domains don't exist. */
export async function insertSendingDomains(services: Services, keys: DemoKeys, now: Date): Promise<void> {
  const domains = new Map(emailAddresses.map(({ company_key, email }) => [domainOf(email), company_key]));
  for (const [domain, company_key] of domains) {
    const company_id = idOf(keys.company, company_key);
    // oxlint-disable-next-line no-await-in-loop -- Two domains, and generating a key is CPU-bound.
    const key = await makeKey(services.secrets);
    // oxlint-disable-next-line no-await-in-loop -- Two domains.
    await services.database.tenant({ company_ids: [company_id] }, (db) =>
      db
        .insertInto("sending_domain")
        .values({
          company_id,
          domain,
          ...key,
          found: JSON.stringify(found(domain)),
          dt_created: hoursBefore(now, 30),
          dt_checked: hoursBefore(now, 2),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1_000).toISOString();

const found = (domain: string): Found => ({
  spf: { domain, state: "found", records: [`v=spf1 mx include:spf.${domain} ~all`], lookups: 2 },
  is_spf_aligned: true,
  dkim: { state: "missing", records: [] },
  next_dkim: null,
  dmarc: { name: `_dmarc.${domain}`, state: "found", records: ["v=DMARC1; p=none"], policy: "none" },
  mx: { domain, state: "found", records: [`mx1.${domain}`, `mx2.${domain}`] },
  inbound: null,
});
