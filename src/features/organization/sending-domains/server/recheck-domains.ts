import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/services.ts";
import { defineJob } from "#server/queue/queue.ts";
import { withinCompany } from "#server/within-company.ts";
import { checkDomain } from "./check-domain.ts";
import { keysOf } from "./domains.queries.ts";
import { keepFound } from "./keep-found.ts";

/** Maximum number of domains per run. They are checked one after the other. */
const maxDomains = 100;
const maxMs = 8 * 60_000;

/** Daily background job that checks whether the records of active keys still exist, starting with the oldest check. */
export const recheckDomains = defineJob({
  name: "recheck-sending-domains",
  data: z.object({}),
  cron: "*/10 * * * *",
  concurrency: 1,
  expireInSeconds: 10 * 60,
  system: true,
  async run(services) {
    const { database } = services;
    const due = await database.system((db) =>
      db
        .selectFrom("sending_domain")
        .where("dt_verified", "is not", null)
        .where("dt_checked", "<", sql<string>`now() - interval '1 day'`)
        .orderBy("dt_checked")
        .limit(maxDomains)
        .select(["company_id", "domain"])
        .execute(),
    );
    const end = Date.now() + maxMs;
    for (const { company_id, domain } of due) {
      if (Date.now() > end) return;
      await recheck(services, company_id, domain);
    }
  },
});

async function recheck(services: Services, company_id: number, domain: string): Promise<void> {
  const within = withinCompany(services.database, company_id);
  const { key, nextKey } = await within((db) => keysOf(db, company_id, domain));
  if (!key) return;
  const found = await checkDomain(services, { domain, key, nextKey });
  await within((db) => keepFound(db, { company_id, actor_id: null, domain, key, nextKey, found }));
}
