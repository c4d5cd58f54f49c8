import { sql } from "kysely";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { Found } from "../sending-domains.contract.ts";
import type { PublicKey } from "./read-dkim.ts";

type Checked = {
  company_id: number;
  /** Null for automatic checks. */
  actor_id: number | null;
  domain: string;
  key: PublicKey;
  nextKey: PublicKey | undefined;
  found: Found;
};

/**
 * Stores the result of a check and activates keys whose record was found. A lost record is logged only once. Failed lookups
 * change nothing. The result is dropped if the keys have changed since the check started.
 */
export async function keepFound(db: Db, { company_id, actor_id, domain, key, nextKey, found }: Checked): Promise<void> {
  const row = await db
    .selectFrom("sending_domain")
    .where("company_id", "=", company_id)
    .where("domain", "=", domain)
    .select(["selector", "next_selector", "next_private_key", "next_public_key", "dt_verified", "dt_lost"])
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.selector !== key.selector || row.next_selector !== (nextKey?.selector ?? null)) return;
  const ofDomain = db.updateTable("sending_domain").where("company_id", "=", company_id).where("domain", "=", domain);
  const tell = (type: "sending_domain_verified" | "sending_domain_lost") =>
    logActivity(db, { type, company_id, actor_id, audited: { object: domain } });

  const { next_selector, next_private_key, next_public_key } = row;
  if (found.next_dkim?.state === "found" && next_selector && next_private_key && next_public_key) {
    await ofDomain
      .set({ selector: next_selector, private_key: next_private_key, public_key: next_public_key })
      .set({ next_selector: null, next_private_key: null, next_public_key: null })
      .set({ dt_verified: sql`now()`, dt_lost: null, dt_checked: sql`now()` })
      .set({ found: JSON.stringify({ ...found, dkim: found.next_dkim, next_dkim: null }) })
      .execute();
    await tell("sending_domain_verified");
    return;
  }
  const { state } = found.dkim;
  const isRegained = state === "found" && (row.dt_verified === null || row.dt_lost !== null);
  const isLost = (state === "missing" || state === "other_key") && row.dt_verified !== null && row.dt_lost === null;
  await ofDomain
    .set({ found: JSON.stringify(found), dt_checked: sql`now()` })
    .$if(isRegained, (query) => query.set({ dt_verified: sql`coalesce(dt_verified, now())`, dt_lost: null }))
    .$if(isLost, (query) => query.set({ dt_lost: sql`now()` }))
    .execute();
  if (isRegained) await tell("sending_domain_verified");
  if (isLost) await tell("sending_domain_lost");
}
