import { sql } from "kysely";
import type { SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Sets the gauges of emails and SMS that are due but not sent, separately for those to users and to candidates. A
 * scheduled message is due at its time, and remains due during retries. Each process reports the numbers of the whole
 * database.
 */
export async function measureMails({ database, metrics }: SystemServices): Promise<void> {
  for (const { recipient, count, oldest } of await database.system(dueMails, { readOnly: true })) {
    metrics.waitingMails.set({ recipient }, count);
    metrics.oldestMail.set({ recipient }, oldest);
  }
}

async function dueMails(db: Db) {
  const { rows } = await sql<{ recipient: string; count: number; oldest: number }>`
    select recipient, count(since)::integer as count,
      coalesce(extract(epoch from now() - min(since)), 0)::double precision as oldest
    from (
      select 'user' as recipient, dt_created as since from mail where state in ('queued', 'sending')
      union all
      select 'candidate', send_at from message where state in ('queued', 'sending') and send_at <= now()
      union all
      values ('user', null::timestamptz), ('candidate', null)
    ) as waiting
    group by recipient
  `.execute(db);
  return rows;
}
